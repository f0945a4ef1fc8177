import { itNamesNoBrand } from './brand-names.contract.ts';

describe('The page', () => itNamesNoBrand(['src', 'public']));
