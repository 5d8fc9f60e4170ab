// Bundles the built backend and its packages into a few files: otherwise Node would open and link some 3,000 files at
// every start. The bundled source files stay beside the bundle: the fenced parsers and the digest thread are started
// from them.
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
 * Packages that have native parts, look for files beside them or change their own exports (mongoose), which a bundle
 * seals; or, like reflect-metadata, have to run before everything else in a chunk.
 */
const NOT_BUNDLED = [
  /^reflect-metadata$/,
  /^(@node-rs\/argon2|sharp|msgpackr-extract)$/,
  /^(@bull-board\/|swagger-ui-dist|pdfkit$)/,
  /^(mongoose|mongodb|bson)$/,
];
/** Some ES module packages create their own `require`; without this line the bundler sees a plain `require`. */
const OWN_REQUIRE = /^const require = createRequire\(import\.meta\.url\);$/m;

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(DIST, file)])),
  platform: 'node',
  external: NOT_BUNDLED,
  plugins: [{ name: 'places', load }],
  // Silences warnings about optional packages that are not installed and about an `eval` in a package that is not
  // bundled.
  logLevel: 'silent',
});
await bundle.write({
  dir: DIST,
  format: 'esm',
  // Nest, mongoose and the OpenAPI document read class names.
  keepNames: true,
  chunkFileNames: 'chunk-[name].js',
});

/**
 * Keeps a source file's idea of its own location: `import.meta` still points to its place below the bundle's directory.
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
