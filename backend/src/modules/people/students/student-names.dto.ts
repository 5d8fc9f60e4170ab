/** A student's names, as included in every reply that names a student to people. */
export class StudentNamesDto {
  name: string;
  /** The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
  alternateName?: string;
}

/** A student's names for a reply. Files, mails and audit entries use `name` alone. */
export const namesOf = ({ name, alternateName }: StudentNamesDto): StudentNamesDto => ({
  name,
  ...(alternateName ? { alternateName } : {}),
});
