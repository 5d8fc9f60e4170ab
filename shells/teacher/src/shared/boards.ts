/** The boards' syllabuses, by their codes; the names are the boards' own in every language. */
export const BOARDS = [
  { code: '0625', name: 'Cambridge IGCSE Physics', hasTiers: true },
  { code: '5054', name: 'Cambridge O Level Physics', hasTiers: false },
  { code: '4PH1', name: 'Pearson Edexcel International GCSE Physics', hasTiers: false },
] as const;

export type BoardCode = (typeof BOARDS)[number]['code'];

export const boardOptions = BOARDS.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
