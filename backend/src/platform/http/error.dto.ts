export class FieldErrorDto {
  /** Dotted path of the invalid field. */
  field: string;
  message: string;
  /** The same sentence in the page's language, if that is not English. */
  said?: string;
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
  /** The sentence in the page's language, if that is not English and the sentence says more than the code does. */
  said?: string;
  /** Only for `validation_failed`. */
  errors?: FieldErrorDto[];
}

export class MessageDto {
  /** One sentence for a person. */
  msg: string;
}
