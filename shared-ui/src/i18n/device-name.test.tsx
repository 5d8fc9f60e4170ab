import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeviceName } from './device-name';

function Device({ named }: { named: string }) {
  return <p>{useDeviceName()(named)}</p>;
}

it.each(['Chrome on Android', 'Browser on iPad', 'Samsung Internet', 'Unknown device'])(
  'shows %s in English exactly as the server names it',
  (named) => {
    render(<Device named={named} />);
    expect(screen.getByText(named)).toBeTruthy();
  },
);
