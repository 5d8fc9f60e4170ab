export class FieldErrorDto {
  /** Dotted path of the invalid field. */
  field: string;
  message: string;
  /** The same sentence in the reader's language, if that is not English. */
  localizedMessage?: string;
}

/** Every error reply has this shape. */
export class ErrorDto {
  /** The HTTP status again. */
  statusCode: number;
  /** One sentence for a person. */
  message: string;
  /** The same sentence as `message`. */
  msg: string;
  /** Stable machine-readable name, in snake_case. */
  code: string;
  /** The sentence in the reader's language: the one chosen on the device, or else the browser's. */
  localizedMessage?: string;
  /** The values in the sentence by name, if it has any. */
  params?: Record<string, string | number>;
  /** Only for `validation_failed`. */
  errors?: FieldErrorDto[];
}

export class MessageDto {
  /** One sentence for a person. */
  msg: string;
}
