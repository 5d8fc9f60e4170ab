/**
 * File names of downloaded scripts. Teachers who mark in another program upload the scripts again under the same names.
 */

/** Characters that Windows, macOS or Linux forbid in a file name, or that would create a folder. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const LONGEST_NAME = 80;

/** `Ann Adel (65f000000000000000000001).pdf`: the name is for people; the submission id identifies the script. */
export function scriptFileName(studentName: string, submissionId: string): string {
  const name = studentName.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim();
  // A leading dot hides the file; Windows drops a trailing one.
  const plain = [...name]
    .slice(0, LONGEST_NAME)
    .join('')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return `${plain || 'Student'} (${submissionId}).pdf`;
}
