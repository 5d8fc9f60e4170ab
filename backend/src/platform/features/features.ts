import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Feature, Get, MarksReader, SignOut, StudentDataPart, TypedQuestion } from './feature.js';
import type { IsSetAside, MergeComparison, SetAsideRow, StudentMerge } from './student-merge.js';

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

  /** All of the features' data about a student, one part after the other. */
  async studentData(tenantId: string, studentId: string): Promise<StudentDataPart[]> {
    const parts: StudentDataPart[] = [];
    for (const feature of this.all())
      parts.push(...((await feature.studentData?.(this.get, tenantId, studentId)) ?? []));
    return parts;
  }

  /** All of the features' data about a person. */
  async personData(personId: string): Promise<StudentDataPart[]> {
    const parts = await Promise.all(this.all().map((feature) => feature.personData?.(this.get, personId)));
    return parts.flatMap((part) => part ?? []);
  }

  /** Ids of the submissions whose marks this reader must not see yet. */
  async hiddenMarks(reader: MarksReader): Promise<Set<string>> {
    const parts = await Promise.all(this.all().map((feature) => feature.hiddenMarks?.(this.get, reader)));
    return new Set(parts.flatMap((part) => part ?? []));
  }

  /** By task, the questions that students may answer by typing, in addition to the file. */
  async typedQuestions(tenantId: string, taskIds: string[]): Promise<Map<string, TypedQuestion[]>> {
    const parts = await Promise.all(this.all().map((feature) => feature.typedQuestions?.(this.get, tenantId, taskIds)));
    return new Map(parts.flatMap((part) => [...(part ?? [])]));
  }

  /** Ends what features do for a sign-in. @throws the first failure */
  async signedOut(signOut: SignOut): Promise<void> {
    for (const feature of this.all()) await feature.signedOut?.(this.get, signOut);
  }

  /** Ends what a student's old password may have given to others. @throws the first failure */
  async passwordReset(tenantId: string, studentId: string): Promise<void> {
    for (const feature of this.all()) await feature.passwordReset?.(this.get, tenantId, studentId);
  }

  /** Deletes the features' rows of a deleted student, one feature after the other. @throws the first failure */
  async removeStudent(tenantId: string, studentId: string): Promise<void> {
    for (const feature of this.all()) await feature.removeStudent?.(this.get, tenantId, studentId);
  }

  /** Compares what the features have of two accounts of one child. */
  async compareStudents(merge: StudentMerge): Promise<MergeComparison> {
    const parts = await Promise.all(
      this.all().map(async ({ mergeStudent }) => mergeStudent?.compare?.(this.get, merge)),
    );
    return {
      counts: parts.flatMap((part) => part?.counts ?? []),
      clashes: parts.flatMap((part) => part?.clashes ?? []),
    };
  }

  /** The rows that will be set aside when two accounts of one child are merged. */
  async givesWay(merge: StudentMerge): Promise<SetAsideRow[]> {
    const parts = await Promise.all(
      this.all().map(async ({ mergeStudent }) => mergeStudent?.givesWay?.(this.get, merge)),
    );
    return parts.flatMap((part) => part ?? []);
  }

  /** Moves everything of one account to the other, one feature after the other. @throws the first failure */
  async mergeStudent(merge: StudentMerge, isSetAside: IsSetAside): Promise<void> {
    for (const { mergeStudent } of this.all()) await mergeStudent?.move(this.get, merge, isSetAside);
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
