import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeviceName } from './device-name';

function Device({ named }: { named: string }) {
  return <p>{useDeviceName()(named)}</p>;
}

it.each(['Chrome on Android', 'Browser on iPad', 'Samsung Internet', 'Unknown device'])(
  'says %s as the server does, in English',
  (named) => {
    render(<Device named={named} />);
    expect(screen.getByText(named)).toBeTruthy();
  },
);
