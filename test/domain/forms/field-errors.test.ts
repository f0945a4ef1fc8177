import { expect } from 'chai';
import { IsNotEmpty, Matches, MaxLength } from 'class-validator';
import { fieldErrors } from '../../../src/domain/forms/field-errors.ts';

class TwoFields {
  @Matches(/^a/, { message: 'begins with a' })
  @MaxLength(3, { message: 'at most 3' })
  @IsNotEmpty({ message: 'required' })
  readonly first: string;

  @IsNotEmpty({ message: 'required too' })
  readonly second: string;

  constructor(first: string, second: string) {
    this.first = first;
    this.second = second;
  }
}

describe('fieldErrors', () => {
  it('is empty when every rule is kept', () => {
    expect(fieldErrors(new TwoFields('abc', 'x'))).to.deep.equal({});
  });

  it('gives each field its own message', () => {
    expect(fieldErrors(new TwoFields('', ''))).to.deep.equal({
      first: 'required',
      second: 'required too',
    });
  });

  it('lets the rule nearest the field speak first, and one alone', () => {
    expect(fieldErrors(new TwoFields('xxxx', 'x'))).to.deep.equal({ first: 'at most 3' });
    expect(fieldErrors(new TwoFields('xxx', 'x'))).to.deep.equal({ first: 'begins with a' });
  });
});
