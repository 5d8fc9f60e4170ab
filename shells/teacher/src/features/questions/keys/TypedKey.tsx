import type { KeyPartProps } from './key-draft';
import { KeyFields } from './KeyFields';
import { ParameterFields } from './ParameterFields';
import { TryAnswers } from './TryAnswers';

/** The key of a question that is not of options A to D: its right answer, numbers that differ, and a trial of answers. */
export function TypedKey({ marks, ...part }: KeyPartProps & { marks: number }) {
  const { draft, onChange } = part;
  return (
    <>
      <KeyFields {...part} />
      <ParameterFields {...{ draft, onChange }} />
      <TryAnswers {...{ draft, marks }} />
    </>
  );
}
