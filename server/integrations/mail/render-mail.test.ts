import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { HtmlValidate } from 'html-validate';
import { afterAll, describe, expect, it } from 'vitest';
import { emailFrontMatter } from '#content/front-matter.ts';
import { parseContent } from '#content/render.ts';
import { testClock } from '../../testing/clock.ts';
import { mailWords } from './mail-words.ts';
import { mailbox } from './mailbox.ts';
import { deliverToOutbox, removeOldMails } from './outbox.ts';
import { type MailFacts, renderMail } from './render-mail.ts';

const publicUrl = new URL('https://icardeals.example');
const footer = mailWords('footer', 'en');

const render = (words: string, facts: MailFacts) => {
  const front = '---\nslug: test\nlanguage: en\ntitle: For {name}\naction: Look\n---\n';
  return renderMail(
    { mail: parseContent(front + words, emailFrontMatter), footer },
    { actionPath: '/', ...facts },
    publicUrl,
  );
};

describe('a mail', () => {
  it('shows what a person wrote as text, with its lines', () => {
    const { html, text } = render('Hello {name},\n\n{message}', { name: '<b>Ann</b>', message: 'One & "two"\n{name}' });
    expect(html).toContain('<p>Hello &lt;b&gt;Ann&lt;/b&gt;,</p>');
    expect(html).toContain('<p>One &amp; &quot;two&quot;<br>{name}</p>');
    expect(text).toContain('Hello <b>Ann</b>,\n\nOne & "two"\n{name}\n\nLook: https://icardeals.example/\n');
  });

  it('leaves out what it has no fact for', () => {
    const { html, text } = render('Hello.\n\nHe says: {message}\n\n- When: {when}\n- Where: {where}', {
      name: 'Ann',
      message: '',
      when: 'now',
      where: '',
    });
    expect(html).not.toMatch(/He says|Where/);
    expect(text).toMatch(/^Hello\.\n\n- When: now\n\nLook/);
  });

  it('writes a number as its language does', () => {
    const { html, text } = render('Room for {limit} cars, in {year}.', { name: 'Ann', limit: 100000, year: '2026' });
    expect(text).toContain('Room for 100,000 cars, in 2026.');
    expect(html).toContain('Room for 100,000 cars, in 2026.');
  });

  it('has one line as its subject', () => {
    expect(render('Hello.', { name: 'Ann\r\nBcc: eve@b.example\u2028x' }).subject).toBe('For Ann Bcc: eve@b.example x');
  });

  it('refuses a missing fact, and a button that leads elsewhere', () => {
    expect(() => render('Hello.', {})).toThrow('The mail names {name}');
    for (const actionPath of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'x']) {
      expect(() => render('Hello.', { name: 'Ann', actionPath })).toThrow('is no path of ours');
    }
  });

  it('links to the product by its whole address', () => {
    const { html, text } = render('See the [terms](/TermsConditions).', { name: 'Ann' });
    expect(html).toContain('href="https://icardeals.example/TermsConditions"');
    expect(text).toContain('terms: https://icardeals.example/TermsConditions.');
  });

  it('has the car, its payment and the named lines in one frame, where it is about a deal, and says each once', () => {
    const deal = {
      vehicle: '2026 ACURA <RDX>',
      amount: '$512.40',
      often: 'bi-weekly',
      terms: '182 payments · $0 down',
    };
    const words = 'Hello.\n\n- Car: {vehicle}\n- Deal: {figures}\n- Total paid: {total}\n\nBye.';
    const facts = { name: 'Ann', ...deal, figures: '$512.40 bi-weekly', total: '$93,256.80' };
    const { html, text } = render(words, { ...facts, photo: '/images/abc-640.jpg' });
    const ticket = /<div class="ticket">([\s\S]*?)<\/div>/.exec(html)?.[1]?.replace(/\s+/g, ' ') ?? '';
    expect(ticket).toContain('<img src="https://icardeals.example/images/abc-640.jpg" alt="2026 ACURA &lt;RDX&gt;"');
    expect(
      ticket
        .replace(/<[^>]*>/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    ).toBe('2026 ACURA &lt;RDX&gt; $512.40 bi-weekly 182 payments · $0 down Total paid $93,256.80');
    // What follows the frame stands below the button.
    expect(html.indexOf('class="button"')).toBeLessThan(html.indexOf('Bye.'));
    expect(text).toContain('- Car: 2026 ACURA <RDX>\n- Deal: $512.40 bi-weekly\n- Total paid: $93,256.80\n\nBye.');
    expect(render(words, facts).html).not.toContain('<img');
    expect(render(words, { ...facts, amount: '' }).html).toContain('<th scope="row">Car</th>');
  });

  it('has numbers to call and addresses to write to, and lines of facts as rows', () => {
    const words = '- Phone: {shopperPhone}\n- Email: {shopperEmail}\n\n{deal}';
    const facts = { name: 'Ann', shopperPhone: '416-555-0177', shopperEmail: 'ann@b.example (not confirmed)' };
    const { html, text } = render(words, { ...facts, deal: ['Term: 7 years', 'Rate: {name}'] });
    expect(html).toContain('<td><a href="tel:4165550177">416-555-0177</a></td>');
    expect(html).toContain('<td><a href="mailto:ann@b.example">ann@b.example</a> (not confirmed)</td>');
    expect(html).toContain('<th scope="row">Rate</th><td>{name}</td>');
    expect(html).toContain('<a href="mailto:hello@icardeals.example">');
    expect(text).toContain('- Email: ann@b.example (not confirmed)\n\nTerm: 7 years\nRate: {name}\n');
  });

  it('dials a number without its extension, and writes to an address with signs that HTML keeps for itself', () => {
    const words = '- Phone: {dealerPhone}\n- Email: {shopperEmail}';
    const of = (shopperEmail: string) =>
      render(words, { name: 'Ann', dealerPhone: '905-555-0100 ext. 23', shopperEmail }).html;
    expect(of('ann@b.example')).toContain('<a href="tel:9055550100">905-555-0100 ext. 23</a>');
    const pat = '<a href="mailto:o&#39;brien@example.ca">o&#39;brien@example.ca</a>';
    expect(of("o'brien@example.ca")).toContain(`<td>${pat}</td>`);
    expect(of("o'brien@example.ca (not <confirmed>)")).toContain(`<td>${pat} (not &lt;confirmed&gt;)</td>`);
    expect(of('a&b?c@d.example')).toContain('<a href="mailto:a%26b%3Fc@d.example">a&amp;b?c@d.example</a>');
  });

  it('keeps lines of facts as rows where one is a sentence, which takes the whole of its row', () => {
    const lines = (...deal: string[]) => render('{deal}', { name: 'Ann', deal }).html;
    expect(lines('Term: 7 years', 'It was <never> a taxi.', 'Rate: 5%')).toContain(
      `<table class="rows"><tr><th scope="row">Term</th><td>7 years</td></tr>
<tr><td colspan="2">It was &lt;never&gt; a taxi.</td></tr>
<tr><th scope="row">Rate</th><td>5%</td></tr></table>`,
    );
    expect(lines('It was never a taxi.', 'Nor a rental.')).toContain('<p>It was never a taxi.<br>Nor a rental.</p>');
  });

  it('has a sentence of its own at its head and further links, but for those that lack a fact', () => {
    const links = [
      { label: 'Call {name}', to: 'tel:{phone}' },
      { label: 'Answer', to: '{actionPath}#messages' },
    ];
    const { meta, html, text } = parseContent('---\nslug: test\nlanguage: en\ntitle: T\n---\nHi.', emailFrontMatter);
    const mail = { meta: { ...meta, heading: '{name} wrote.', links }, html, text };
    const of = (phone: string) => renderMail({ mail, footer }, { name: 'Ann', phone, actionPath: '/a' }, publicUrl);
    expect(of('(416) 555-0177').html).toMatch(
      /<h1>Ann wrote\.<\/h1>[\s\S]*href="tel:4165550177">Call Ann<.*href="https:\/\/icardeals\.example\/a#messages">Answer</,
    );
    expect(of('416').text).not.toContain('tel:');
    expect(of('').text).toMatch(/^Ann wrote\.\n\nHi\.\n\nAnswer: https:\/\/icardeals\.example\/a#messages\n/);
  });

  it('is sound HTML', async () => {
    const { html } = render('Hello {name}.\n\n- one', { name: 'Ann' });
    const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(html);
    const problems = report.results.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect(problems).toEqual([]);
  });

  it('has the colours of the pages, and draws the mark without fetching anything', () => {
    const { html } = render('Hello {name}.', { name: 'Ann' });
    const tokens = readFileSync(new URL('../../../web/theme/tokens.css', import.meta.url), 'utf8');
    const colours = [...new Set(html.match(/#[\da-f]{6}/g))];
    expect(colours.length).toBeGreaterThan(8);
    expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
    expect(html).toContain('<i class="roof"></i><i class="body"></i>');
    expect(html).not.toMatch(/<img|url\(/);
  });

  it('has a subject of at most 50 characters, with everyday names', () => {
    const long = {
      dealer: 'Superior Gate Ford Lincoln',
      vehicle: '2026 Volkswagen Atlas Cross Sport Execline',
      tradeIn: '2019 Honda Civic Sport',
      value: '$12,500.00',
      shopper: 'Marie-Claude Charbonneau',
      name: 'Ann Lee',
      carInShort: '2026 Grand Cherokee L',
      amount: '$1,202.16',
      payment: '$1,202.16 bi-weekly',
      plan: 'Premium',
      member: 'Marie-Claude Charbonneau',
      when: 'Wednesday, November 25, 2026 at 10:00 a.m. EST',
      whenInShort: 'Wed, Nov 25, 10:00 a.m.',
      search: 'Small electric cars',
      summary: '12 new cars, 3 price drops',
      source: 'stock.csv',
      way: 'webhook',
      section: 'Insurance',
      count: '12',
      topic: 'A question about my deal',
    };
    const subjects = readdirSync(new URL('../../../content/emails', import.meta.url)).map((file) => {
      const [slug = '', language] = file.split('.');
      const { meta } = mailWords(slug, language === 'fr' ? 'fr' : 'en');
      const mail = { meta: { ...meta, action: undefined, heading: undefined, links: [] }, html: '', text: '' };
      return renderMail({ mail, footer: { ...footer, html: '' } }, long, publicUrl).subject;
    });
    expect(subjects.length).toBeGreaterThan(100);
    expect(subjects.filter((subject) => subject.length > 50)).toEqual([]);
  });

  it('has words in French beside the English ones', () => {
    expect(mailWords('reset-password', 'fr').meta.language).toBe('fr');
    expect(() => mailWords('nothing', 'en')).toThrow('content/emails has no nothing.en.md');
  });
});

describe('the outbox', () => {
  const directory = mkdtempSync(join(tmpdir(), 'icardeals-outbox-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const deliver = deliverToOutbox(join(directory, 'outbox'), { name: 'iCarDeals', address: 'mail@icardeals.example' });
  const { subject, text, html } = render('Hello {name}.', { name: '<Ann>' });
  const mail = { id: 'abc', to: 'ann@shoppers.example', at: '2026-11-21T15:00:00.000Z', subject, text, html };

  it('holds each mail once, for its owner alone', async () => {
    await deliver(mail);
    await deliver(mail);
    const names = readdirSync(join(directory, 'outbox'));
    expect(names).toEqual(['2026-11-21T15.00.00.000Z-abc.eml']);
    const path = join(directory, 'outbox', names[0] ?? '');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const source = readFileSync(path, 'utf8');
    expect(source).toMatch(/^From: iCarDeals <mail@icardeals\.example>$/m);
    expect(source).toMatch(/^To: ann@shoppers\.example$/m);
  });

  it('keeps a mail for 30 days', async () => {
    const folder = join(directory, 'kept');
    await deliverToOutbox(folder, { name: '', address: 'mail@icardeals.example' })(mail);
    const clock = testClock('2026-12-21T15:00:00Z');
    await removeOldMails(folder, clock);
    expect(readdirSync(folder)).toHaveLength(1);
    clock.pass(1);
    await removeOldMails(folder, clock);
    expect(readdirSync(folder)).toEqual([]);
    await removeOldMails(join(directory, 'nothing'), clock);
  });

  it('is shown while the product is worked on, and shows nothing else', async () => {
    const app = fastify();
    await app.register(mailbox, { directory: join(directory, 'outbox') });
    const list = await app.inject('/dev/mailbox');
    const [, address = ''] = /href="([^"]+eml)"/.exec(list.body) ?? [];
    const shown = await app.inject(address);
    expect(shown.body).toContain('For &lt;Ann&gt;');
    expect(shown.body).toContain('Hello &lt;Ann&gt;.');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const others = ['/dev/mailbox/..%2F..%2Fetc%2Fpasswd', '/dev/mailbox/none.eml'];
    for (const url of others) expect((await app.inject(url)).statusCode).toBe(500);
    await app.close();
  });
});
