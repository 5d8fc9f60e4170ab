// Import rules between parts of the project (CONTRIBUTING.md), for dependency-cruiser.
const TESTS = String.raw`[.](?:spec|test)[.]tsx?$|/testing/|^backend/test/`;
const ACCOUNTS = '^backend/src/modules/auth/users/user[.]schema[.]ts$';
const SHELL = 'host|teacher|student|parent';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-files',
      comment:
        'Two files that need each other are one file, or both need a third. Types and lazy imports count: a page reads the table that loads it through usePages.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment:
        'A virtual module is made by the build of a shell (shells/build/languages.ts), and so is the address of a program.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[.]wasm[?]url(&inline)?$'] },
    },
    {
      name: 'shells-are-apart',
      comment: 'A shell imports no other shell: what both show belongs to a shared library.',
      severity: 'error',
      from: { path: `^shells/(${SHELL})/` },
      to: { path: `^shells/(?:${SHELL})/`, pathNot: '^shells/$1/' },
    },
    {
      name: 'front-end-is-apart',
      comment: 'The browser gets neither the backend nor the tools; types come from the generated client.',
      severity: 'error',
      from: { path: '^(?:shells|shared-ui)/', pathNot: TESTS },
      to: { path: '^(?:backend|tools|e2e)/' },
    },
    {
      name: 'backend-is-apart',
      comment: 'All that the backend shares with pages is how typed answers and answer sheets are read and judged.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(?:shells|shared-ui)/', pathNot: '^shared-ui/(?:answers|sheet-reader)/' },
    },
    {
      name: 'answers-need-nothing',
      comment: 'Pure functions, which the backend and pages run.',
      severity: 'error',
      from: { path: '^shared-ui/answers/src/', pathNot: TESTS },
      to: { pathNot: '^shared-ui/answers/src/' },
    },
    {
      name: 'shared-libraries-know-no-shell',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: `^shells/(?:${SHELL})/` },
    },
    {
      name: 'one-router',
      comment: 'Import react-router-dom: that is the one which all shells share.',
      severity: 'error',
      from: { path: '^(?:shells|shared-ui)/' },
      to: { path: '(?:^|/)node_modules/react-router/' },
    },
    {
      name: 'features-are-apart',
      comment: 'No feature imports another: what both need moves beside them, below both.',
      severity: 'error',
      from: { path: '^(.+/src/features/)([^/]+)/' },
      to: { path: '^$1', pathNot: '^$1$2(?:/|[.]tsx?$)' },
    },
    {
      name: 'modules-meet-through-services',
      comment: 'Use a service that the other module exports, never its repository or schema.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/', pathNot: TESTS },
      to: {
        path: String.raw`^backend/src/modules/.+[.](?:repository|schema)[.]ts$`,
        pathNot: ['^backend/src/modules/$1/', ACCOUNTS],
      },
    },
    {
      name: 'accounts-are-of-auth-and-people',
      comment:
        "Everybody's account is one row of one collection: auth keeps its schema, people its part about persons.",
      severity: 'error',
      from: { path: '^backend/src/modules/', pathNot: [TESTS, '^backend/src/modules/(?:auth|people)/'] },
      to: { path: ACCOUNTS },
    },
    {
      name: 'only-repositories-know-mongoose',
      severity: 'error',
      comment: "Modules register models; error-body turns the driver's errors into the API's.",
      from: {
        path: '^backend/src/',
        pathNot: [
          TESTS,
          String.raw`[.](?:repository|schema|module)[.]ts$`,
          '^backend/src/platform/(?:database|health)/',
          '^backend/src/platform/http/error-body[.]ts$',
        ],
      },
      to: { path: '(?:^|/)node_modules/(?:mongoose|mongodb|@nestjs/mongoose)/' },
    },
    {
      name: 'extension-points-are-leaves',
      comment:
        'What a feature may contribute to another is declared beside the other, in a file that needs no other code of modules.',
      severity: 'error',
      from: { path: String.raw`^backend/src/modules/.+[.]extension[.]ts$` },
      to: {
        path: '^backend/src/modules/',
        pathNot: [String.raw`[.](?:extension|errors)[.]ts$`, '^backend/src/modules/people/placed-student[.]ts$'],
      },
    },
    {
      name: 'platform-has-no-business-words',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: TESTS },
      to: { path: '^backend/src/modules/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`/(?:dist|coverage|__mf__temp)/` },
    tsPreCompilationDeps: true,
    // Skips analyses that no rule needs, such as dependents of a file and metrics of folders.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
