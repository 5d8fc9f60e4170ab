import { Fragment } from 'react';

/** Goes on in the next line before a dot or the @, where it must. */
export const Email = ({ email }: { email: string }) => (
  <bdi title={email}>
    {email.split(/(?=[.@])/).map((part, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- a part is its place
      <Fragment key={place}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </bdi>
);
