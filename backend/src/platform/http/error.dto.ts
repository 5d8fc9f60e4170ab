export class FieldErrorDto {
  /** Dotted path of the refused field. */
  field: string;
  message: string;
  /** The same in the language of the page, when that is another than English. */
  said?: string;
}

/** Every refusal has this shape. */
export class ErrorDto {
  /** The HTTP status again. */
  statusCode: number;
  /** One sentence for a person. */
  message: string;
  /** The same sentence. */
  msg: string;
  /** Stable name for a program, in snake_case. */
  code: string;
  /** The sentence in the language of the page, when that is another than English and it says more there than the code. */
  said?: string;
  /** Only for `validation_failed`. */
  errors?: FieldErrorDto[];
}

export class MessageDto {
  /** One sentence for a person. */
  msg: string;
}
