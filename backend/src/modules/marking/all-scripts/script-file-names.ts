/** Names of scripts outside of the product: whoever marks them elsewhere brings them back under the same names. */

/** What Windows, macOS or Linux does not take in a file name, or what would make a folder. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const LONGEST_NAME = 80;

/** `Ann Adel (65f000000000000000000001).pdf`: the name is for people, the submission's id says which script it is. */
export function scriptFileName(studentName: string, submissionId: string): string {
  const name = studentName.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim();
  // A leading dot hides a file, one at the end is lost on Windows.
  const plain = [...name]
    .slice(0, LONGEST_NAME)
    .join('')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return `${plain || 'Student'} (${submissionId}).pdf`;
}
