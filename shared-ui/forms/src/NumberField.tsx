import { FieldFrame, type FieldProps, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import formsTexts from './locales/en.json';
import { plainNumber, readNumber } from './typed-number';

interface NumberFieldProps extends FieldProps<string> {
  /** For whole numbers only: phones show a keyboard without a decimal mark. */
  whole?: boolean;
  /** For numbers with a minus: the number keyboards of many phones have none. */
  signed?: boolean;
}

function keyboard({ whole, signed }: Pick<NumberFieldProps, 'whole' | 'signed'>) {
  if (signed) return undefined;
  return whole ? 'numeric' : 'decimal';
}

/**
 * A number, typed with a point, a comma, or Arabic or Persian digits. `onChange` gets the number as `Number` reads it
 * (see `readNumber`), or the text as typed if it cannot be read; the field then says so. An `input type="number"`
 * instead drops the comma of 7,5 in some languages, and gives no text for what it cannot read.
 */
export function NumberField({ label, value, onChange, error, description, required, ...input }: NumberFieldProps) {
  const { name, disabled, whole = false, signed = false } = input;
  const t = useTexts(formsTexts);
  const [typed, setTyped] = useState(value);
  const [wasLeft, setWasLeft] = useState(false);
  // What was typed stays as it was typed, until the form sets another value.
  const shown = plainNumber(typed) === value ? typed : value;
  const unreadable = shown.trim() !== '' && readNumber(shown) === undefined;
  const reason = () => t(whole ? 'notAWholeNumber' : 'notANumber', { typed: shown.trim() });
  const problem = unreadable && (wasLeft || error) ? reason() : error;
  return (
    <FieldFrame {...{ label, name, error: problem, description, required, disabled }}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={keyboard({ whole, signed })}
          autoComplete="off"
          value={shown}
          onChange={({ target }) => {
            setWasLeft(false);
            setTyped(target.value);
            onChange(plainNumber(target.value));
          }}
          onBlur={() => setWasLeft(true)}
        />
      )}
    </FieldFrame>
  );
}
