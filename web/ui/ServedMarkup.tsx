/**
 * Markup that the server has written into the page, as the page comes alive: React leaves it as it stands and makes
 * nothing of the text, so that nothing has to be sanitised anew. Only for a text that the server has rendered here.
 */
export function ServedMarkup({ html, className }: { html: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
