import { cleanup, render, screen } from '@testing-library/react';
import { expect } from 'chai';
import { TextField } from '../../../src/ui/parts/field.tsx';
import { StoresContext } from '../../../src/ui/use-stores.ts';
import { pageOfFakes } from '../support/page-of-fakes.ts';

describe('TextField', () => {
  afterEach(cleanup);

  for (const required of [true, false]) {
    it(`is ${required ? 'required by default' : 'optional on request'}`, () => {
      render(
        <StoresContext value={pageOfFakes().stores}>
          <TextField
            id="team"
            label="Team"
            value=""
            error={null}
            {...(!required && { required })}
          />
        </StoresContext>,
      );
      expect(screen.getByLabelText('Team').ariaRequired).to.equal(required ? 'true' : null);
    });
  }
});
