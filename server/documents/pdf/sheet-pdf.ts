import type { Sheet, SheetRow, SheetSection } from '#contract/sheet.ts';
import {
  bytesOf,
  colours,
  drawAside,
  type Element,
  heightOf,
  newPaper,
  type Paper,
  page,
  put,
  putGroup,
  type Style,
  setText,
  textWidth,
} from './paper.ts';

const styles = {
  title: { weight: 'strong', size: 11, colour: colours.pine },
  subject: { weight: 'strong', size: 22 },
  label: { size: 9.5 },
  total: { weight: 'strong', size: 10.5 },
  small: { size: 8, colour: colours.quiet },
  text: { size: 9.5 },
  heading: { weight: 'strong', size: 12.5 },
  figure: { weight: 'strong', size: 26, colour: colours.pine },
} as const satisfies Record<string, Style>;

/** Where labels end and amounts begin. */
const valueWidth = 170;
const labelWidth = textWidth - valueWidth - 12;
const rowPadding = 3.5;
const lowest = page.height - page.bottom;

type Foot = {
  /** Who made it, and where. */
  readonly left: string;
  /** Such as `Page 1 of 3`. */
  readonly pageOf: (number: number, count: number) => string;
};

/** Lays a sheet out on paper: tagged headings, paragraphs and tables, page breaks between rows, numbered pages. */
export async function sheetPdf(sheet: Sheet, foot: Foot, at: Date): Promise<Buffer> {
  const title = [sheet.title, sheet.subject].filter(Boolean).join(': ');
  const paper = newPaper({ title, language: sheet.language, at });
  const root = paper.struct('Document');
  paper.addStructure(root);
  const writer = new SheetWriter(paper, root);
  writer.head(sheet);
  for (const section of sheet.sections) writer.section(section);
  writer.closing(sheet);
  root.end();
  numberPages(paper, foot);
  return bytesOf(paper);
}

/** Sets one thing under another, and turns the page where it does not fit. */
class SheetWriter {
  readonly #paper: Paper;
  readonly #root: Element;
  #y: number = page.top;

  constructor(paper: Paper, root: Element) {
    this.#paper = paper;
    this.#root = root;
  }

  /** What the document is and is about, the facts, its one figure, and that it is an estimate. */
  head({ title, subject, facts, headline, caution }: Sheet): void {
    this.#block(this.#root, 'P', title, styles.title, 4);
    this.#block(this.#root, 'H1', subject || title, styles.subject, 10);
    this.#table(facts, (fact) => ({ ...fact, isPlain: true }));
    this.#y += 8;
    if (headline) this.#headline(headline);
    this.#caution(caution);
  }

  section({ heading, paragraphs, rows }: SheetSection): void {
    const group = putGroup(this.#paper, this.#root, 'Sect');
    const first = rows[0] ? rowHeight(this.#paper, rows[0]) : 14;
    const texts = paragraphs.map((text) => heightOf(this.#paper, text, styles.text, textWidth) + 5);
    const above = heightOf(this.#paper, heading, styles.heading, textWidth) + 19;
    this.#keep(texts.reduce((sum, height) => sum + height, above + first));
    this.#y += 14;
    this.#block(group, 'H2', heading, styles.heading, 5);
    for (const text of paragraphs) this.paragraph(group, text, styles.text);
    if (rows.length > 0) this.#table(rows, (row) => row, group);
    group.end();
  }

  closing({ closing }: Sheet): void {
    this.#y += 14;
    for (const text of closing) this.paragraph(this.#root, text, styles.small);
  }

  paragraph(parent: Element, text: string, style: Style): void {
    this.#block(parent, 'P', text, style, 5);
  }

  /** Room for what must stand together; else the next page. */
  #keep(height: number): void {
    if (this.#y + height <= lowest) return;
    this.#paper.addPage();
    this.#y = page.top;
  }

  #block(parent: Element, tag: string, text: string, style: Style, after: number): void {
    const height = heightOf(this.#paper, text, style, textWidth);
    this.#keep(height);
    const place = { x: page.side, y: this.#y, width: textWidth };
    put(this.#paper, parent, tag, () => setText(this.#paper, text, style, place));
    this.#y += height + after;
  }

  #headline({ label, value, note }: NonNullable<Sheet['headline']>): void {
    const inner = textWidth - 32;
    const below = heightOf(this.#paper, note, styles.label, inner);
    const height = 62 + below;
    this.#keep(height + 40);
    const [x, y] = [page.side + 16, this.#y];
    drawAside(this.#paper, 'Layout', () => {
      this.#paper.roundedRect(page.side, y, textWidth, height, 8).fill(colours.wash);
    });
    put(this.#paper, this.#root, 'P', () => setText(this.#paper, label, styles.label, { x, y: y + 12, width: inner }));
    put(this.#paper, this.#root, 'P', () => setText(this.#paper, value, styles.figure, { x, y: y + 24, width: inner }));
    put(this.#paper, this.#root, 'P', () => setText(this.#paper, note, styles.label, { x, y: y + 54, width: inner }));
    this.#y += height + 10;
  }

  #caution(text: string): void {
    this.#block(this.#root, 'P', text, { ...styles.text, weight: 'strong' }, 2);
  }

  #table<Row>(rows: readonly Row[], read: (row: Row) => SheetRow & { isPlain?: boolean }, parent = this.#root): void {
    const table = putGroup(this.#paper, parent, 'Table');
    for (const [index, row] of rows.entries()) this.#row(table, read(row), index === 0);
    table.end();
  }

  #row(table: Element, row: SheetRow & { isPlain?: boolean }, isFirst: boolean): void {
    const paper = this.#paper;
    const height = rowHeight(paper, row);
    this.#keep(height);
    const top = this.#y;
    if (!isFirst || row.isTotal) this.#line(top, row.isTotal === true);
    const style = styleOf(row);
    const y = top + rowPadding;
    const group = putGroup(paper, table, 'TR');
    put(paper, group, 'TH', () => setLabel(paper, row, y), 'Row');
    const place = row.isPlain
      ? { x: page.side + 130, y, width: textWidth - 130 }
      : { x: page.side + labelWidth + 12, y, width: valueWidth, align: 'right' as const };
    put(paper, group, 'TD', () => setText(paper, row.value, style, place));
    group.end();
    this.#y = top + height;
  }

  #line(y: number, isStrong: boolean): void {
    drawAside(this.#paper, 'Layout', () => {
      this.#paper.moveTo(page.side, y).lineTo(page.width - page.side, y);
      this.#paper.lineWidth(isStrong ? 0.9 : 0.5).stroke(isStrong ? colours.ink : colours.line);
    });
  }
}

const below = ({ note, working }: SheetRow): readonly string[] =>
  [note, working].filter((text): text is string => text !== undefined && text !== '');

const styleOf = (row: SheetRow): Style => (row.isTotal ? styles.total : styles.label);

/** What is said of a figure may run below the figure, where that is one line. */
function noteWidth(paper: Paper, row: SheetRow): number {
  const style = styleOf(row);
  const isBelow = heightOf(paper, row.value, style, valueWidth) <= heightOf(paper, row.label, style, labelWidth);
  return isBelow ? textWidth - 24 : labelWidth;
}

function rowHeight(paper: Paper, row: SheetRow): number {
  const style = styleOf(row);
  const label = heightOf(paper, row.label, style, labelWidth);
  const width = noteWidth(paper, row);
  const texts = below(row).map((text) => heightOf(paper, text, styles.small, width) + 1);
  const value = heightOf(paper, row.value, style, valueWidth);
  return Math.max(value, label + texts.reduce((sum, height) => sum + height, 0)) + 2 * rowPadding;
}

/** The label, with what is said of the figure under it. */
function setLabel(paper: Paper, row: SheetRow, top: number): void {
  const style = styleOf(row);
  setText(paper, row.label, style, { x: page.side, y: top, width: labelWidth });
  const width = noteWidth(paper, row);
  let y = top + heightOf(paper, row.label, style, labelWidth) + 1;
  for (const text of below(row)) {
    setText(paper, text, styles.small, { x: page.side, y, width });
    y += heightOf(paper, text, styles.small, width) + 1;
  }
}

/** The foot of each page, once it is known how many there are. */
function numberPages(paper: Paper, { left, pageOf }: Foot): void {
  const { count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(index);
    // Else the library would turn the page for what stands below its margin.
    paper.page.margins.bottom = 0;
    const y = page.height - 38;
    drawAside(paper, 'Pagination', () => {
      setText(paper, left, styles.small, { x: page.side, y, width: textWidth - 90 });
      const place = { x: page.width - page.side - 90, y, width: 90, align: 'right' as const };
      setText(paper, pageOf(index + 1, count), styles.small, place);
    });
  }
}
