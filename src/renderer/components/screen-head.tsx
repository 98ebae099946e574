import type { ReactNode, Ref } from 'react';
import screen from './screen.module.css';

/** What the head of a screen takes. */
export interface ScreenHeadProps {
  readonly title: string;
  /** DOM id of the title, where its region is named by it. */
  readonly titleId?: string | undefined;
  /** The title, where it takes the focus as the screen opens. */
  readonly heading?: Ref<HTMLHeadingElement>;
  /** What the screen is for, under its title. */
  readonly lead?: string | undefined;
  /** What can be done, beside the title. */
  readonly children?: ReactNode;
}

/** The head of a screen of the main view: its title, what it is for, and what can be done. */
export function ScreenHead({ title, titleId, heading, lead, children }: ScreenHeadProps) {
  return (
    <header className={screen.head}>
      <div>
        <h2 id={titleId} ref={heading} tabIndex={heading === undefined ? undefined : -1} className={screen.title}>
          {title}
        </h2>
        {lead === undefined ? null : <p className={screen.lead}>{lead}</p>}
      </div>
      {children}
    </header>
  );
}
