/** How every mail looks, in the colours of the pages (web/theme/tokens.css). */
export const styles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #f7f6f2; color: #16201b; font: 16px/1.5 Archivo, system-ui, sans-serif; overflow-wrap: anywhere; }
.card { box-sizing: border-box; max-width: 600px; margin: 0 auto; padding: 26px 32px 24px; background: #ffffff; border: 1px solid #dedbd1; border-radius: 12px; }
.brand { margin: 0; font-size: 18px; font-weight: 600; color: #16201b; }
.mark { display: inline-block; width: 32px; margin-right: 10px; vertical-align: -2px; }
.roof, .body { display: block; background-color: #0e4a38; }
.roof { width: 26px; height: 10px; margin: 0 0 3px 3px; border-radius: 13px 13px 0 0; }
.body { height: 7px; border-radius: 2px; background-image: radial-gradient(circle at 8px 7px, #ffffff 4px, transparent 4.5px), radial-gradient(circle at 24px 7px, #ffffff 4px, transparent 4.5px); }
h1 { margin: 20px 0 6px; font-size: 26px; font-weight: 600; line-height: 1.18; letter-spacing: -0.02em; }
h1 + p { margin-top: 0; color: #4c5751; }
a { color: #0e4a38; }
ul { padding: 0; list-style: none; }
li { padding: 10px 0; border-top: 1px solid #dedbd1; }
.ticket { margin: 16px 0; border: 1px solid #dedbd1; border-radius: 10px; overflow: hidden; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: 9px 16px; font-size: 15px; font-weight: 400; text-align: left; vertical-align: top; }
.rows td { font-weight: 600; text-align: right; }
.rows td[colspan] { font-weight: 400; text-align: left; }
.rows th { overflow-wrap: break-word; color: #4c5751; }
.rows td, .rows th { border-top: 1px solid #dedbd1; }
.rows:first-child tr:first-child > * { border-top: 0; }
.card > .rows { margin: 16px 0; }
.head .photo { width: 168px; padding: 0; }
.photo img { display: block; width: 168px; height: 96px; object-fit: cover; }
.deal { vertical-align: middle; }
.deal p { margin: 0; }
.car { font-weight: 600; }
.payment { font-size: 28px; font-weight: 600; line-height: 1.2; letter-spacing: -0.02em; }
.payment span, .terms { font-size: 14px; font-weight: 400; letter-spacing: 0; color: #4c5751; }
.button { display: block; padding: 13px 20px; border-radius: 8px; background: #0e4a38; color: #ffffff; text-align: center; text-decoration: none; font-weight: 600; }
.links { text-align: center; }
.link { display: inline-block; padding: 10px 6px; text-decoration: none; font-weight: 600; }
.foot { margin-top: 24px; padding-top: 4px; border-top: 1px solid #dedbd1; font-size: 13px; color: #4c5751; }
@media (max-width: 480px) {
  .card { padding: 20px 18px; }
  h1 { margin-top: 14px; font-size: 24px; }
  .head td { display: block; }
  .head .photo, .photo img { width: 100%; }
  .photo img { height: 150px; }
  td, th { padding: 8px 12px; font-size: 14px; }
}
@media (prefers-color-scheme: dark) {
  body { background: #101412; color: #edf0ec; }
  .card { background: #181d1a; border-color: #2b322e; }
  .brand { color: #edf0ec; }
  .roof, .body { background-color: #6fcba6; }
  .body { background-image: radial-gradient(circle at 8px 7px, #181d1a 4px, transparent 4.5px), radial-gradient(circle at 24px 7px, #181d1a 4px, transparent 4.5px); }
  a { color: #6fcba6; }
  .button { background: #6fcba6; color: #0a1f17; }
  h1 + p, .rows th, .payment span, .terms, .foot { color: #a9b3ad; }
  .ticket, .rows td, .rows th, li, .foot { border-color: #2b322e; }
}`;
