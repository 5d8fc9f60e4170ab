import type { DynamicModule, Type } from '@nestjs/common';
import { GLOBAL_MODULE_METADATA, MODULE_METADATA } from '@nestjs/common/constants.js';

type ModuleImport = Type | DynamicModule;

/**
 * The modules for a process that serves no requests: with their imports, providers and exports, without their
 * controllers. Dynamic modules, such as mongoose's models, are used as they are.
 */
export function withoutControllers(modules: Type[]): DynamicModule[] {
  const copies = new Map<Type, DynamicModule>();
  const copyOf = (type: Type): DynamicModule => {
    const known = copies.get(type);
    if (known) return known;
    const partsOf = <Part>(key: string): Part[] => Reflect.getMetadata(key, type) ?? [];
    const copy: DynamicModule = {
      module: emptyModule(type.name),
      global: Reflect.hasMetadata(GLOBAL_MODULE_METADATA, type),
      imports: partsOf<ModuleImport>(MODULE_METADATA.IMPORTS).map((one) => ('module' in one ? one : copyOf(one))),
      providers: partsOf(MODULE_METADATA.PROVIDERS),
    };
    copies.set(type, copy);
    copy.exports = partsOf<Type>(MODULE_METADATA.EXPORTS).map((exported) => copies.get(exported) ?? exported);
    return copy;
  };
  return modules.map(copyOf);
}

/** Nest tells modules apart by their class, and names it in its errors. */
function emptyModule(name: string): Type {
  class CopiedModule {
    readonly copies = name;
  }
  return Object.defineProperty(CopiedModule, 'name', { value: name });
}
