import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import lineLink from '#ui/look/line-link.module.css';
import classes from './with-contents.module.css';

const t = dictionary({ es: { contents: 'En esta página' }, en: { contents: 'On this page' } });
// A part is being read once its top has come this far up.
const READING_LINE = 0.35;

/** A part of a page: the id of its section, and a name short enough for the line on a phone. */
export type Part = { readonly id: string; readonly name: string };

type WithContentsProps = { readonly parts: readonly Part[]; readonly children: ReactNode };

/** A long page with its contents: at the side where there is room, else a line that stays below the header. The part being read is marked. */
export function WithContents({ parts, children }: WithContentsProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.body}>
        <Contents parts={parts} />
        <div className={classes.parts}>{children}</div>
      </div>
    </div>
  );
}

function Contents({ parts }: { readonly parts: readonly Part[] }) {
  const navigate = useNavigate();
  const reading = useReading(parts);
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const line = ref.current;
    const link = line?.querySelector<HTMLElement>(`[href="#${reading}"]`);
    if (line && link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
  }, [reading]);
  const goTo = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: '.', search: true, hash: id, replace: true } as never);
  };
  return (
    <nav ref={ref} aria-label={t.contents} className={classes.contents}>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={lineLink.link}
              aria-current={id === reading ? 'location' : undefined}
              onClick={(event) => goTo(event, id)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Id of the part that is being read, as one scrolls; at the very end of the page the last one. */
function useReading(parts: readonly Part[]): string | undefined {
  const [reading, setReading] = useState(parts[0]?.id);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const look = () => setReading(readingOf(ids.split(' ')));
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', look);
    };
  }, [ids]);
  return reading;
}

function readingOf(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  if (isAtEnd) return ids.at(-1);
  const line = innerHeight * READING_LINE;
  return (
    ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line) ??
    ids[0]
  );
}
