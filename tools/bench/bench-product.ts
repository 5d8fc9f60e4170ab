import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { type Product, startProduct } from '../look/product.ts';

/**
 * Measures the built product on an embedded database of its own, with a limit on each user's requests that no benchmark
 * reaches. Stops both afterwards, even if the benchmark fails.
 */
export async function withBenchProduct<Result>(
  measure: (product: Product, mongoUrl: string) => Promise<Result>,
): Promise<Result> {
  const mongo = await startEmbeddedMongo();
  try {
    Object.assign(process.env, { MONGO_URL: mongo.uri, RATE_USER_REQUESTS: '1000000' });
    const product = await startProduct();
    try {
      return await measure(product, mongo.uri);
    } finally {
      await product.stop();
    }
  } finally {
    await mongo.stop();
  }
}
