import { Fragment } from 'react';

/** An email address that wraps before a dot or the @ if it must. */
export const Email = ({ email }: { email: string }) => (
  <bdi title={email}>
    {email.split(/(?=[.@])/).map((part, place) => (
      <Fragment key={place}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </bdi>
);
