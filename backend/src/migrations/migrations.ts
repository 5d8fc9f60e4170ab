import { PRODUCT_VERSION } from '../platform/processes/product-version.js';
import type { Program } from '../platform/schema-version/schema-gate.js';
import { everyAccountListsItsSignIns } from './001-sign-in-lists.js';
import { everySearchedRowHasItsText } from './002-search-texts.js';
import { everyStudentHasItsSearchKeys } from './003-search-keys.js';
import { everyStudentHasTheOrderOfTheName } from './004-name-order.js';
import { everySearchedRowHasItsKeys } from './005-keys-of-titles.js';
import { everyCardHasAKeyOfItsOwn } from './006-cards-of-their-own-key.js';
import { everyStudentHasTheHistoryOfTheGroups } from './007-memberships.js';
import { everySubmissionInTimeSaysSo } from './008-in-time.js';
import { noTaskIsLeased } from './009-no-leases.js';
import { everyOwnTextIsFoundWhereItsPageIs } from './010-moved-texts.js';
import { everyErrorHasTheTextOfItsCode } from './011-texts-of-errors.js';

/**
 * The program's version and its migrations from the rows of 0.1.0, which carry no version stamp. Never change a
 * released migration.
 */
export const PROGRAM: Program = {
  version: PRODUCT_VERSION,
  migrations: [
    everyAccountListsItsSignIns,
    everySearchedRowHasItsText,
    everyStudentHasItsSearchKeys,
    everyStudentHasTheOrderOfTheName,
    everySearchedRowHasItsKeys,
    everyCardHasAKeyOfItsOwn,
    everyStudentHasTheHistoryOfTheGroups,
    everySubmissionInTimeSaysSo,
    noTaskIsLeased,
    everyOwnTextIsFoundWhereItsPageIs,
    everyErrorHasTheTextOfItsCode,
  ],
};
