/** What a student is called. Replies that name a student to people say it like this. */
export class StudentNamesDto {
  name: string;
  /** The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
  alternateName?: string;
}

/** The names of a student for a reply. Files, mails and audit entries are called by `name` alone. */
export const namesOf = ({ name, alternateName }: StudentNamesDto): StudentNamesDto => ({
  name,
  ...(alternateName ? { alternateName } : {}),
});
