/** A real 64 x 48 white PNG. */
export const questionImage = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAATklEQVR4nO3PMQ0AMAzAsPInvYLYYVWKESTzjhsd8KsBrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQFtAcrW3g4dTfJKAAAAAElFTkSuQmCC',
    'base64',
  );
