import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { picturePath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AnswerLink } from './AnswerLink.tsx';
import classes from './faq.module.css';
import { safeUrl } from './safe-url.ts';

type Category = CallReply<'listFaqCategories'>[number];

/** The questions that buyers ask, by category; the first is open at first. */
export function FaqAccordion() {
  const { t } = useLingui();
  const faq = useQuery({ queryKey: ['faq'], queryFn: () => api('listFaqCategories', {}), staleTime: 3_600_000 });
  const [chosen, setChosen] = useState<string | null>();
  const open = chosen === undefined ? faq.data?.[0]?._id : chosen;
  return (
    <section aria-label={t`Questions and answers`} className={classes.list}>
      {faq.isPending && <Skeleton width="100%" height="200px" />}
      {faq.isError && (
        <p role="status" className="flow-row note apart">
          <Trans>The questions and answers could not load.</Trans>
          <Button kind="quiet" busy={faq.isFetching} onClick={() => void faq.refetch()}>{t`Try again`}</Button>
        </p>
      )}
      {faq.data?.map((category) => (
        <FaqCategory
          key={category._id}
          category={category}
          isOpen={category._id === open}
          onToggle={() => setChosen(category._id === open ? null : category._id)}
        />
      ))}
    </section>
  );
}

type FaqCategoryProps = { category: Category; isOpen: boolean; onToggle: () => void };

function FaqCategory({ category: { _id, name, icon, questions }, isOpen, onToggle }: FaqCategoryProps) {
  const panel = `faq-${_id}`;
  return (
    <div className={classes.category}>
      <h3 className={classes.name}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          className={classes.toggle}
          onClick={onToggle}
        >
          {icon ? (
            <img src={picturePath(icon.file)} alt="" width="24" height="24" className={classes.icon} />
          ) : (
            <IconHelpCircle aria-hidden className={classes.icon} data-testid="default-icon" />
          )}
          <span>{name}</span>
          <IconChevronDown aria-hidden className={`fixed quiet ${classes.chevron}`} />
        </button>
      </h3>
      <div id={panel} hidden={!isOpen} className={classes.questions}>
        {isOpen &&
          questions.map((one, index) => (
            <details key={one._id} open={index === 0} className={`small ${classes.question}`}>
              <summary>{one.question}</summary>
              <p className={classes.answer}>{one.answer}</p>
              {one.source && <AnswerLink url={safeUrl(one.source.url)}>{one.source.title}</AnswerLink>}
            </details>
          ))}
      </div>
    </div>
  );
}
