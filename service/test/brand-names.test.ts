import { itNamesNoBrand } from '../../test/brand-names.contract.ts';

/** Examples that a deployer reads in the tables of settings. */
const tables = /^service\/src\/settings\//;

describe('The service', () => itNamesNoBrand(['service/src', 'service/dev'], tables));
