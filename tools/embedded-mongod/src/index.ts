export { type Address, mongoUri, socketIn, withDatabase } from './address.ts';
export { DirectoryInUse, DirectoryRefused, prepareDataDirectory } from './data-directory.ts';
export { damageIn } from './damage.ts';
export { EXIT as ENGINE_EXIT, EngineRefused, EngineUnavailable } from './engine-error.ts';
export { type EmbeddedMongo, engineArguments, parseReady, startEmbeddedMongo } from './launch.ts';
