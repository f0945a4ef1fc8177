import { expect } from 'chai';
import { IsNotEmpty, Matches, MaxLength } from 'class-validator';
import { fieldErrors, withMessage } from '../../../src/domain/forms/field-errors.ts';

class TwoFields {
  @Matches(/^a/, withMessage('wrongStart'))
  @MaxLength(3, withMessage('tooLong', 3))
  @IsNotEmpty(withMessage('required'))
  readonly first: string;

  @IsNotEmpty(withMessage('requiredToo'))
  readonly second: string;

  constructor(first: string, second: string) {
    this.first = first;
    this.second = second;
  }
}

describe('fieldErrors', () => {
  it('gives each field the name of its own message', () => {
    expect(fieldErrors(new TwoFields('', ''))).to.deep.equal({
      first: { name: 'required' },
      second: { name: 'requiredToo' },
    });
  });

  it('reports only the rule nearest to the field, with its limit', () => {
    expect(fieldErrors(new TwoFields('xxxx', 'x'))).to.deep.equal({
      first: { name: 'tooLong', limit: 3 },
    });
    expect(fieldErrors(new TwoFields('xxx', 'x'))).to.deep.equal({
      first: { name: 'wrongStart' },
    });
  });
});
