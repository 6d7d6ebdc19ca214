import { useLingui } from '@lingui/react/macro';
import { data, Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { apiContext } from '../kit/server-api.ts';
import { paths } from '../paths.ts';
import { NoSuchAddress } from '../shell/NoSuchAddress.tsx';
import { WordsPage } from '../shell/WordsPage.tsx';
import type { Route } from './+types/developer-call.route.ts';
import classes from './developers.module.css';

const notThere = (error: unknown): null => {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
};

/** One call of the API; nothing where there is none of the name. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = params.call.slice(0, 60);
  const shown = await context.get(apiContext)('readApiCall', { params: { call } }).catch(notThere);
  return data(shown, { status: shown ? 200 : 404 });
}

export default function DeveloperCallRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <DeveloperCallPage call={loaderData} /> : <NoSuchAddress />;
}

/** One call of the API: what it takes, what it answers, an example, and how it can be refused. */
function DeveloperCallPage({ call }: { call: CallReply<'readApiCall'> }) {
  const { t } = useLingui();
  const { name, method, path, chapter, summary } = call;
  const back = <Link to={`${paths.developers}#reference`}>{t`All calls`}</Link>;
  const described = t`${name} in the iCarDeals API: parameters, response and an example.`;
  return (
    <WordsPage title={name} description={described} note={back}>
      <section>
        <h2>{chapter}</h2>
        <pre className={classes.code} translate="no">
          {method} {path}
        </pre>
        <p>
          <Coded text={summary} />
        </p>
        <p className="quiet">
          <Coded text={call.description} />
        </p>
      </section>
      <FieldTable title={t`Parameters`} fields={call.parameters} />
      <Example title={t`Example request body`} text={call.sent} />
      <Example title={t`Example response`} text={call.answered} />
      <FieldTable title={t`Request body`} fields={call.body} />
      <FieldTable title={t`Answer`} fields={call.reply} />
      <section>
        <h2>{t`Errors`}</h2>
        <dl className={classes.refusals}>
          {call.refusals.map(({ status, meaning }) => (
            <div key={status}>
              <dt className="strong">{status}</dt>
              <dd>
                <Coded text={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </WordsPage>
  );
}

function Example({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <pre className={classes.code} translate="no">
        {text}
      </pre>
    </section>
  );
}

type Field = CallReply<'readApiCall'>['body'][number];

/** Fields one below the other, what lies within another one moved in; nothing where there are none. */
function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  const { t } = useLingui();
  if (fields.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field.place} className={levels[field.depth] ?? ''}>
            <dt className="flow strong">
              <code translate="no">{field.name}</code>
              {field.required && <span className="fine">{t`required`}</span>}
              {field.deprecated && <span className="fine">{t`deprecated`}</span>}
            </dt>
            <dd>
              <code className="breaks quiet" translate="no">
                {field.type}
              </code>
              {field.description && (
                <span>
                  <Coded text={field.description} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How far a field is moved in, by its depth. */
const levels = ['', classes.second, classes.third];

/** A sentence of the API's document, what stands between backticks as code. */
const Coded = ({ text }: { text: string }) =>
  [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: words, 1: code, index }) =>
    code === undefined ? (
      words
    ) : (
      <code key={index} translate="no">
        {code}
      </code>
    ),
  );
