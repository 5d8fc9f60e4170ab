/** Each role has its own guide. */
export type GuideRole = 'teacher' | 'student' | 'parent';

/** Size of the pictures in CSS pixels: teachers work at a desk, families on a phone. */
export const PICTURE_SIZES: Record<GuideRole, { width: number; height: number }> = {
  teacher: { width: 1280, height: 800 },
  student: { width: 360, height: 640 },
  parent: { width: 360, height: 640 },
};
