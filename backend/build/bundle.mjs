// Puts the built backend and its packages into a few files: Node would open and link some 3,000 of them at every start otherwise.
// The files that are bundled stay beside the bundle: the fenced parsers and the thread of digests are started from them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const DIST = path.resolve(import.meta.dirname, '../dist');
const PROGRAMS = {
  'main.api': 'src/main.api.js',
  'main.worker': 'src/main.worker.js',
  'main.cli': 'src/main.cli.js',
  'main.demo': 'demo/main.js',
};
/**
 * They have compiled parts, look for files that lie beside them, or change their own exports (mongoose), which a bundle seals; or, as
 * reflect-metadata, have to run before whatever else is in a chunk.
 */
const NOT_BUNDLED = [
  /^reflect-metadata$/,
  /^(@node-rs\/argon2|sharp|msgpackr-extract)$/,
  /^(@bull-board\/|swagger-ui-dist|pdfkit$)/,
  /^(mongoose|mongodb|bson)$/,
];
/** Some packages that are modules look for others as CommonJS does; the bundler sees a plain `require`. */
const OWN_REQUIRE = /^const require = createRequire\(import\.meta\.url\);$/m;

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(DIST, file)])),
  platform: 'node',
  external: NOT_BUNDLED,
  plugins: [{ name: 'places', load }],
  // Optional packages that are not installed, and an `eval` of one that is not bundled.
  logLevel: 'silent',
});
await bundle.write({
  dir: DIST,
  format: 'esm',
  // Nest, mongoose and the API's document ask classes for their names.
  keepNames: true,
  chunkFileNames: 'chunk-[name].js',
});

/**
 * A file of ours goes on knowing where it lies, below the bundle's own directory.
 * @param {string} id
 */
function load(id) {
  if (id.startsWith(DIST + path.sep)) {
    const place = path.relative(DIST, id);
    return readFileSync(id, 'utf8')
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(`./${place}`)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(place)}`)})`);
  }
  if (!/\/@nestjs\/.*\.js$/.test(id)) return null;
  return readFileSync(id, 'utf8').replace(OWN_REQUIRE, '');
}
