import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Feature, Get } from './feature.js';

/** The features of this process. */
export class Features {
  constructor(
    private readonly declared: Feature[],
    /** How a declaration's functions get their providers. */
    readonly get: Get,
  ) {}

  all(): Feature[] {
    return this.declared;
  }

  /** Collects one part of all features, by its key. @throws Error if two features declare the same key */
  collect<Part>(part: (feature: Feature) => Record<string, Part> | undefined): Map<string, Part> {
    const parts = new Map<string, Part>();
    for (const feature of this.all()) {
      for (const [key, value] of Object.entries(part(feature) ?? {})) {
        if (parts.has(key)) throw new Error(`feature ${feature.name}: another feature declares "${key}" too`);
        parts.set(key, value);
      }
    }
    return parts;
  }

  /** Asks all features at once; returns the answers of those that have one. */
  async askAll<Answer>(question: (feature: Feature) => Promise<Answer> | undefined): Promise<Answer[]> {
    return (await Promise.all(this.all().map(question))).filter((answer) => answer !== undefined);
  }

  /** Asks one feature after the other; returns the answers of those that have one. @throws the first failure */
  async askInTurn<Answer>(question: (feature: Feature) => Promise<Answer> | undefined): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const feature of this.all()) {
      const answer = await question(feature);
      if (answer !== undefined) answers.push(answer);
    }
    return answers;
  }
}

/** A feature's Nest module, and what the rest of the product must know about the feature, if anything. */
export type FeatureModule = Type & { readonly feature?: Feature };

@Module({})
export class FeaturesModule {
  /** @param modules those that the process imports */
  static of(modules: FeatureModule[]): DynamicModule {
    const features = {
      provide: Features,
      inject: [ModuleRef],
      useFactory: (moduleRef: ModuleRef) =>
        new Features(
          modules.flatMap(({ feature }) => feature ?? []),
          (type) => moduleRef.get(type, { strict: false }),
        ),
    };
    return { module: FeaturesModule, global: true, providers: [features], exports: [Features] };
  }
}
