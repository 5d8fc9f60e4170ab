import { type MutationKey, useMutationState } from '@tanstack/react-query';

/** The key of changes after which an account no longer exists. */
export const GONE: MutationKey = ['gone-student'];

/** The account that such a change removes: deletes send its id, merges name it. */
const goneIdOf = (variables: unknown): string =>
  typeof variables === 'object' && variables !== null && 'goneId' in variables
    ? String(variables.goneId)
    : String(variables);

/** The ids of accounts that were deleted or merged into another one, in whichever table, within the last minutes. */
export const useGoneStudents = (): string[] =>
  useMutationState({
    filters: { mutationKey: GONE, status: 'success' },
    select: ({ state }) => goneIdOf(state.variables),
  });
