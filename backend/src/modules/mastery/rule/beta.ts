/** The Lanczos approximation (g = 5, six terms), as in Press and others, Numerical Recipes, 6.1: good to 2e-10. */
const LANCZOS = [
  76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
  -0.000005395239384953,
];

function logGamma(x: number): number {
  const base = x + 5.5;
  const series = LANCZOS.reduce((sum, term, at) => sum + term / (x + at + 1), 1.000000000190015);
  return (x + 0.5) * Math.log(base) - base + Math.log((Math.sqrt(2 * Math.PI) * series) / x);
}

const ENOUGH_TERMS = 300;
const TINY = 1e-300;
const notZero = (x: number): number => (Math.abs(x) < TINY ? TINY : x);

/** The continued fraction of the incomplete beta function (Numerical Recipes, 6.4). */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= ENOUGH_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    const before = value;
    for (const term of [even, odd]) {
      d = 1 / notZero(1 + term * d);
      c = notZero(1 + term / c);
      value *= d * c;
    }
    if (Math.abs(value / before - 1) < 1e-12) break;
  }
  return value;
}

/** The probability that a Beta(a, b) variable is at most x. */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

/** Where a Beta(a, b) variable is below with this probability, to a thousandth of a thousandth. */
export function betaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (betaCdf(middle, a, b) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
