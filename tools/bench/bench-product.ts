import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { type Login, type Product, startProduct } from '../look/product.ts';

/** A running product for a benchmark, with its database. */
export interface BenchProduct {
  product: Product;
  address: string;
  mongoUrl: string;
  database: MongoClient;
  /** The demo's teacher. */
  teacher: Login;
}

/** @throws Error if no login has this role */
export function loginOf({ logins }: Pick<Product, 'logins'>, role: string): Login {
  const login = logins.find((one) => one.role === role);
  if (!login) throw new Error(`The demo has no login of a ${role}.`);
  return login;
}

/** A product with its address by number, so that no request looks up a name. */
export const addressOf = (product: Product) => ({
  product,
  address: product.address.replace('localhost', '127.0.0.1'),
});

/**
 * Measures the built product on an embedded database of its own, with a limit on each user's requests that no benchmark
 * reaches. Stops both afterwards, even if the benchmark fails.
 * @param checkout another checkout, which has to be built
 */
export async function withBenchProduct(
  measure: (running: BenchProduct) => Promise<void>,
  environment: NodeJS.ProcessEnv = {},
  checkout?: string,
): Promise<void> {
  const mongo = await startEmbeddedMongo();
  const database = new MongoClient(mongo.uri);
  try {
    Object.assign(process.env, { MONGO_URL: mongo.uri, RATE_USER_REQUESTS: '1000000' });
    const product = await startProduct(environment, checkout);
    try {
      const shared = { mongoUrl: mongo.uri, database, teacher: loginOf(product, 'teacher') };
      await measure({ ...addressOf(product), ...shared });
    } finally {
      await product.stop();
    }
  } finally {
    await database.close();
    await mongo.stop();
  }
}
