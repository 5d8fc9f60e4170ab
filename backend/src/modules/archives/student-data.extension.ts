import type { Features } from '../../platform/features/features.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /**
     * Worker: the feature's data about a student for "my data", as the student and the parent may read it. No data about
     * anybody else.
     */
    studentData?: (get: Get, tenantId: string, studentId: string) => Promise<StudentDataPart[]>;
    /** Worker: the feature's data about a student or parent as a person, for "my data": their choices and settings. */
    personData?: (get: Get, personId: string) => Promise<StudentDataPart[]>;
  }
}

/** A stored file for a student's archive, under a human-readable name. */
export interface ArchivedFile {
  fileId: string;
  /** Without the extension. */
  name: string;
}

/** One JSON file of a student's archive, and the files that its rows refer to. */
export interface StudentDataPart {
  /** Name of the JSON file, without its extension: `tasks`. */
  name: string;
  rows: object[];
  files?: ArchivedFile[];
}

/** All of the features' data about a student, one part after the other. */
export async function studentData(features: Features, tenantId: string, studentId: string): Promise<StudentDataPart[]> {
  return (await features.askInTurn((feature) => feature.studentData?.(features.get, tenantId, studentId))).flat();
}
