import { expect } from 'chai';
import { CodeBoxes } from '../../../src/ui/stores/code-boxes.ts';

describe('CodeBoxes', () => {
  let boxes: CodeBoxes;

  beforeEach(() => {
    boxes = new CodeBoxes();
  });

  const filled = (code: string) => {
    boxes.paste(0, code);
    expect(boxes.code).to.equal(code);
  };
  const focused = () => boxes.focus.current?.target;

  describe('takes a whole code', () => {
    for (const text of [
      'code 12-34 5678',
      '123456',
      ' 123 456\n',
      '١٢٣٤٥٦',
      '۱۲۳۴۵۶',
      '１２３４５６',
      '1234567890',
    ]) {
      it(`pasted as ${JSON.stringify(text)}`, () => {
        boxes.paste(0, text);
        expect(boxes.digits).to.deep.equal(['1', '2', '3', '4', '5', '6']);
        expect(boxes.active).to.equal(5);
      });
    }

    for (const index of [0, 1, 3, 5]) {
      it(`pasted into box ${index + 1}`, () => {
        boxes.paste(index, '123456');
        expect(boxes.code).to.equal('123456');
      });

      it(`pasted into box ${index + 1} over digits that were typed`, () => {
        filled('987654');
        boxes.paste(index, 'code 12-34 5678');
        expect(boxes.code).to.equal('123456');
      });

      it(`put into box ${index + 1} at once, by the system or an extension`, () => {
        boxes.write(index, '123456');
        expect(boxes.code).to.equal('123456');
      });

      it(`put into box ${index + 1} beside the digit that stands there`, () => {
        filled('987654');
        const former = boxes.digits[index];
        boxes.write(index, `${former}123456`);
        expect(boxes.code).to.equal('123456');
        filled('987654');
        boxes.write(index, `123456${former}`);
        expect(boxes.code).to.equal('123456');
      });

      it(`put into box ${index + 1} in place of a digit that the code begins with`, () => {
        filled('111111');
        boxes.write(index, '123456');
        expect(boxes.code).to.equal('123456');
      });
    }

    for (const former of ['', '9']) {
      it(`with digits to spare, put into a box that holds ${former || 'nothing'}`, () => {
        boxes.write(2, former);
        boxes.write(2, '1234567');
        expect(boxes.code).to.equal('123456');
      });
    }

    it('typed box by box', () => {
      for (const digit of '123456') boxes.write(boxes.active, digit);
      expect(boxes.code).to.equal('123456');
    });
  });

  describe('takes a part', () => {
    it('from the box on where it is pasted', () => {
      boxes.paste(2, '12');
      expect(boxes.digits).to.deep.equal(['', '', '1', '2', '', '']);
      expect(focused()).to.equal('4');
    });

    it('over the digits that stand there', () => {
      filled('987654');
      boxes.paste(1, '12');
      expect(boxes.code).to.equal('912654');
    });

    it('as far as there are boxes', () => {
      boxes.paste(4, '123');
      expect(boxes.digits).to.deep.equal(['', '', '', '', '1', '2']);
      expect(focused()).to.equal('5');
    });

    for (const part of ['12', '123', '1234', '12345']) {
      it(`put into the first box while it is empty: ${part}`, () => {
        boxes.write(0, part);
        expect(boxes.code).to.equal(part);
        expect(focused()).to.equal(`${part.length}`);
      });
    }

    it('of nothing as nothing', () => {
      filled('987654');
      boxes.paste(0, 'no digit in here');
      boxes.paste(0, '');
      expect(boxes.code).to.equal('987654');
      expect(focused()).to.equal('5');
    });
  });

  describe('takes a digit', () => {
    it('and goes on to the next box', () => {
      boxes.write(0, '7');
      expect(boxes.digits[0]).to.equal('7');
      expect(focused()).to.equal('1');
    });

    it('in the last box and stays there', () => {
      boxes.write(5, '7');
      expect(focused()).to.equal('5');
    });

    for (const digit of ['٧', '۷', '７', '७']) {
      it(`written ${digit}`, () => {
        boxes.write(0, digit);
        expect(boxes.digits[0]).to.equal('7');
      });
    }

    it('over itself, and goes on', () => {
      filled('777777');
      boxes.write(1, '7');
      expect(boxes.code).to.equal('777777');
      expect(focused()).to.equal('2');
    });

    for (const [former, text, now] of [
      ['5', '57', '7'],
      ['5', '75', '7'],
      ['5', '55', '5'],
      ['5', '5٧', '7'],
    ] as const) {
      it(`typed beside ${former}, which makes ${text}, in its place alone`, () => {
        filled('999999');
        boxes.write(2, former);
        boxes.write(2, text);
        expect(boxes.digits).to.deep.equal(['9', '9', now, '9', '9', '9']);
        expect(focused()).to.equal('3');
      });
    }
  });

  describe('leaves a box as it is', () => {
    it('when something else than a digit is typed', () => {
      boxes.write(0, 'a');
      expect(boxes.digits[0]).to.equal('');
      filled('123456');
      boxes.write(0, 'a');
      expect(boxes.code).to.equal('123456');
    });

    it('and the visitor in it, when a letter is typed beside a digit', () => {
      boxes.write(0, '5');
      boxes.focusOn(0);
      boxes.write(0, '5a');
      expect(boxes.digits[0]).to.equal('5');
      expect(boxes.active).to.equal(0);
    });
  });

  describe('shows what an input method is composing', () => {
    it('in its box, and not as a digit yet', () => {
      boxes.compose(1, 'ni');
      expect(boxes.shownIn(1)).to.equal('ni');
      expect(boxes.shownIn(0)).to.equal('');
      expect(boxes.code).to.equal('');
    });

    it('until it is a digit', () => {
      boxes.compose(0, '７');
      boxes.write(0, '７');
      expect(boxes.shownIn(0)).to.equal('7');
      expect(boxes.code).to.equal('7');
    });

    it('and what stood there before, when no digit came of it', () => {
      boxes.write(0, '5');
      boxes.compose(0, 'に');
      boxes.write(0, 'に');
      expect(boxes.shownIn(0)).to.equal('5');
    });

    it('no more once the boxes are cleared', () => {
      boxes.compose(0, 'ni');
      boxes.clear();
      expect(boxes.shownIn(0)).to.equal('');
    });
  });

  describe('goes back', () => {
    it('by one digit a time, from box to box', () => {
      filled('123456');
      boxes.backspace(5);
      expect(boxes.code).to.equal('12345');
      expect(boxes.active).to.equal(5);
      boxes.backspace(5);
      expect(boxes.code).to.equal('1234');
      expect(focused()).to.equal('4');
    });

    it('no further than to the first box', () => {
      boxes.backspace(0);
      expect(boxes.active).to.equal(0);
      expect(focused()).to.equal(undefined);
      expect(boxes.code).to.equal('');
    });

    it('by emptying a box, as a touch keyboard does it', () => {
      filled('123456');
      boxes.write(2, '');
      expect(boxes.digits).to.deep.equal(['1', '2', '', '4', '5', '6']);
    });
  });

  it('deletes the digit where the visitor is, and stays', () => {
    filled('123456');
    boxes.focusOn(2);
    boxes.delete(2);
    expect(boxes.digits).to.deep.equal(['1', '2', '', '4', '5', '6']);
    expect(boxes.active).to.equal(2);
  });

  it('follows the visitor to a box without asking for the focus', () => {
    boxes.activate(3);
    expect([boxes.active, focused()]).to.deep.equal([3, undefined]);
  });

  it('goes no further than the first and the last box', () => {
    boxes.focusOn(-1);
    expect([boxes.active, focused()]).to.deep.equal([0, '0']);
    boxes.focusOn(6);
    expect([boxes.active, focused()]).to.deep.equal([5, '5']);
  });

  it('finds the first empty box, and the first of all when none is empty', () => {
    filled('123456');
    boxes.focusFirstEmpty();
    expect(focused()).to.equal('0');
    boxes.delete(3);
    boxes.delete(4);
    boxes.focusFirstEmpty();
    expect(focused()).to.equal('3');
  });

  it('has six characters only when all boxes are filled', () => {
    boxes.paste(0, '12345');
    expect(boxes.code).to.have.length(5);
    boxes.write(5, '6');
    boxes.delete(0);
    expect(boxes.code).to.equal('23456');
  });

  it('starts anew, at the first box', () => {
    filled('123456');
    boxes.clear();
    expect(boxes.code).to.equal('');
    expect(boxes.digits).to.have.length(6);
    expect(boxes.active).to.equal(0);
  });

  it('takes a megabyte in a moment', () => {
    const megabyte = `${'x'.repeat(1_000_000)}123456`;
    const began = performance.now();
    boxes.paste(0, megabyte);
    expect(performance.now() - began).to.be.below(200);
    expect(boxes.code).to.equal('123456');
  });
});
