/** A formula of a text, which has it between dollar signs. */
export class FormulaDto {
  /** @example \frac{1}{2} m v^2 */
  tex: string;
  /** One `math` element. */
  mathml: string;
}
