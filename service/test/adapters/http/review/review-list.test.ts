import { expect } from 'chai';
import { eve, reviewSite } from './review-site.ts';

describe('The list of registrations under review', () => {
  const { useCases, registration, review, reviewLink, advance, open } = reviewSite();

  it('has what waits, the longest first, by region and contested', async () => {
    const { client } = await open(await reviewLink());
    advance(60_000);
    await review({ orgName: 'Later', region: 'EU', isContested: true });
    const names = async (query: string) => {
      const { document } = await open(`/review${query}`, client);
      return [...document.querySelectorAll('.queue a')].map(({ textContent }) => textContent);
    };
    expect(await names('')).to.deep.equal(['Analytical Engines', 'Later']);
    expect(await names('?region=US')).to.deep.equal(['Analytical Engines']);
    expect(await names('?contested=on')).to.deep.equal(['Later']);
    expect(await names('?region=US&contested=on')).to.deep.equal([]);
  });

  it('has an approved account only after the directory rejected it', async () => {
    const { client } = await open(await reviewLink());
    const { administratorId } = registration();
    const marks = async () => {
      const { document } = await open('/review', client);
      return [...document.querySelectorAll('.queue li')].map(
        (entry) => entry.querySelector('.mark')?.textContent,
      );
    };
    await useCases().reviewQueue.approve({ administratorId }, eve);
    expect(await marks()).to.deep.equal([]);
    await useCases().repositories.administrators.countRejection(administratorId);
    expect(await marks()).to.deep.equal(['Not set up yet']);
  });

  it('has fifty on a page, with links to the pages before and after it that keep the filter', async () => {
    for (let number = 1; number <= 51; number += 1)
      await review({ orgName: `In the EU ${number}`, region: 'EU' });
    const { client } = await open(await reviewLink());
    const list = async (path: string) => {
      const { document } = await open(path, client);
      const texts = [...document.querySelectorAll('.queue a')].map((link) => link.textContent);
      const links = [...document.querySelectorAll('.pages a')].map(
        (link) => `/${link.getAttribute('href')}`,
      );
      return [
        texts.length,
        texts.at(-1),
        document.querySelector('.pages span')?.textContent,
        links,
      ];
    };
    const [first, second] = ['', '&page=2'].map((page) => `/review?region=EU${page}&language=en`);
    const onSecond = [1, 'In the EU 51', 'Page 2 of 2', [first]];
    expect(await list(`${first}`)).to.deep.equal([50, 'In the EU 50', 'Page 1 of 2', [second]]);
    expect(await list(`${second}`)).to.deep.equal(onSecond);
    expect(await list('/review?region=EU&page=9&language=en')).to.deep.equal(onSecond);
    expect((await list('/review?region=US&page=x')).at(-1)).to.deep.equal([]);
  });
});
