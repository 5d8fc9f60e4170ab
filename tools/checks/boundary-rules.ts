import type { Import, SourceFile } from './source-file.ts';

/** One rule of who may import whom (docs: CONTRIBUTING.md); it says what is wrong with a file, in sentences. */
export type BoundaryRule = (file: SourceFile) => string[];

const isTest = (path: string) => /\.(?:spec|test)\.tsx?$/.test(path) || /\/testing\//.test(path);
const shellOf = (path: string) => /^shells\/(host|teacher|student|parent)\//.exec(path)?.[1];
const moduleOf = (path: string) => /^backend\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^(.+\/src\/features\/[^/]+)\//.exec(path)?.[1];
const isPrivateToModule = (path: string) => /\.(?:repository|schema)$/.test(path);
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

const refusing =
  (applies: (path: string) => boolean, reason: (found: Import, file: SourceFile) => string | undefined): BoundaryRule =>
  (file) =>
    applies(file.path)
      ? file.imports.map((found) => reason(found, file)).filter((sentence) => sentence !== undefined)
      : [];

const inFrontEnd = (path: string) => path.startsWith('shells/') || path.startsWith('shared-ui/');
const isShellPackage = (name: string) => /^@fulcrum\/(?:host|teacher|student|parent)$/.test(name);

const shellsAreApart = refusing(
  (path) => shellOf(path) !== undefined,
  ({ specifier, target }, file) => {
    const other = shellOf(target) ?? (isShellPackage(packageOf(specifier)) ? packageOf(specifier) : undefined);
    return other && other !== shellOf(file.path) ? `imports another shell (${specifier})` : undefined;
  },
);

const frontEndIsApart = refusing(inFrontEnd, ({ specifier, target }) =>
  /^(?:backend|tools|e2e)\//.test(target) || packageOf(specifier) === '@fulcrum/backend'
    ? `the front end imports what is not for the browser (${specifier})`
    : undefined,
);

const sharedUiKnowsNoShell = refusing(
  (path) => path.startsWith('shared-ui/'),
  ({ specifier, target }) =>
    shellOf(target) || isShellPackage(packageOf(specifier)) ? `shared-ui imports a shell (${specifier})` : undefined,
);

const oneRouter = refusing(
  (path) => shellOf(path) !== undefined || path.startsWith('shared-ui/'),
  ({ specifier }) =>
    packageOf(specifier) === 'react-router' ? 'imports react-router; use react-router-dom, the shared one' : undefined,
);

const featuresAreApart = refusing(
  (path) => featureOf(path) !== undefined,
  ({ specifier, target }, file) => {
    const other = featureOf(`${target}/`);
    return other && other !== featureOf(file.path) ? `imports another feature (${specifier})` : undefined;
  },
);

/** Everybody's account is one row of one collection: `auth` keeps its schema, `people` its part about persons. */
const sharesAccounts = (path: string, target: string) =>
  moduleOf(path) === 'people' && target === 'backend/src/modules/auth/users/user.schema';

const modulesMeetThroughServices = refusing(
  (path) => moduleOf(path) !== undefined && !isTest(path),
  ({ specifier, target }, file) => {
    const other = moduleOf(target);
    return other && other !== moduleOf(file.path) && isPrivateToModule(target) && !sharesAccounts(file.path, target)
      ? `reaches into the module ${other} (${specifier}); use a service that it exports`
      : undefined;
  },
);

/** `*.module.ts` only registers models; `error-body` turns the driver's errors into the API's. */
const KNOWS_MONGOOSE =
  /\.(?:repository|schema|module)\.ts$|\/platform\/(?:database|health)\/|\/platform\/http\/error-body\.ts$/;

const onlyRepositoriesKnowMongoose = refusing(
  (path) => path.startsWith('backend/src/') && !isTest(path) && !KNOWS_MONGOOSE.test(path),
  ({ specifier }) =>
    ['mongoose', 'mongodb', '@nestjs/mongoose'].includes(packageOf(specifier))
      ? `imports ${specifier} outside a repository or schema`
      : undefined,
);

const platformHasNoBusinessWords = refusing(
  (path) => path.startsWith('backend/src/platform/'),
  ({ specifier, target }) =>
    target.startsWith('backend/src/modules/') ? `platform imports a feature module (${specifier})` : undefined,
);

const oneReaderOfTheEnvironment: BoundaryRule = (file) =>
  file.path.startsWith('backend/src/') &&
  !file.path.startsWith('backend/src/platform/config/') &&
  !isTest(file.path) &&
  file.readsEnvironment
    ? ['reads process.env; settings come from AppConfig']
    : [];

export const boundaryRules: BoundaryRule[] = [
  shellsAreApart,
  frontEndIsApart,
  sharedUiKnowsNoShell,
  oneRouter,
  featuresAreApart,
  modulesMeetThroughServices,
  onlyRepositoriesKnowMongoose,
  platformHasNoBusinessWords,
  oneReaderOfTheEnvironment,
];

/** One line for each violation, beginning with the file. */
export function violations(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    boundaryRules.flatMap((rule) => rule(file).map((sentence) => `${file.path}: ${sentence}`)),
  );
}
