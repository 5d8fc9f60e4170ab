import { PRODUCT_VERSION } from '../platform/processes/product-version.js';
import type { Program } from '../platform/schema-version/schema-gate.js';
import { everyAccountListsItsSignIns } from './001-sign-in-lists.js';
import { everySearchedRowHasItsText } from './002-search-texts.js';
import { everyStudentHasItsSearchKeys } from './003-search-keys.js';
import { everyStudentHasTheOrderOfTheName } from './004-name-order.js';
import { everySearchedRowHasItsKeys } from './005-keys-of-titles.js';

/** This program, with the steps from the rows of 0.1.0, which no version stamped, to its own. A step that was released stays as it is. */
export const PROGRAM: Program = {
  version: PRODUCT_VERSION,
  migrations: [
    everyAccountListsItsSignIns,
    everySearchedRowHasItsText,
    everyStudentHasItsSearchKeys,
    everyStudentHasTheOrderOfTheName,
    everySearchedRowHasItsKeys,
  ],
};
