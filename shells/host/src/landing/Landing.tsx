import { textsOf } from '@fulcrum/shared-ui';
import { otherLanguages } from '../language/LanguageSwitch';
import { BrandMark } from '../layout/Brand';
import type { ComponentType, ReactNode } from 'react';
import landingTexts from './locales/en.json';

/** Renders a link of the page: a plain link in the prerendered page, a router link inside the product. */
export type LandingLink = ComponentType<{ href: string; className?: string; children: ReactNode }>;

interface LandingPartProps {
  /** The server's name for the part, by which it removes or repeats it. */
  name: 'teacher' | 'photoUrl' | 'about' | 'courses' | 'contact' | 'phone' | 'messagingUrl';
  /** Whether the part has content. */
  shown: boolean;
  children: ReactNode;
}

/** A part that some front pages lack or have several times. In the prerendered page the server decides. */
export type LandingPart = ComponentType<LandingPartProps>;

/** The teacher's public details, or the placeholders that the server fills. */
export interface LandingSite {
  teacherName: string;
  /** Empty if the teacher has written nothing about themselves. */
  about: string;
  /** The size is in pixels; the prerendered page has placeholders for it. */
  photo: { url: string; width: number | string; height: number | string } | null;
  phone: string;
  phoneHref: string;
  messagingUrl: string;
  courses: readonly { title: string; description: string }[];
}

interface LandingProps {
  site: LandingSite;
  Link: LandingLink;
  Part: LandingPart;
}

/** The public front page. It has no state and no effects, so that it can be rendered once, at build time. */
export function Landing({ site, Link, Part }: LandingProps) {
  return (
    <div className="landing">
      <Top Link={Link} />
      <main>
        <Hero {...{ site, Link }} />
        <Teacher {...{ site, Part }} />
        {site.courses.length > 0 && <Courses courses={site.courses} Part={Part} />}
        <Part name="contact" shown={site.phone !== '' || site.messagingUrl !== ''}>
          <Contact {...{ site, Part }} />
        </Part>
      </main>
      <footer className="landing-foot">
        <bdi>{site.teacherName}</bdi> · Fulcrum
      </footer>
    </div>
  );
}

function Top({ Link }: Pick<LandingProps, 'Link'>) {
  const t = textsOf(landingTexts);
  return (
    <header className="landing-top">
      <span className="landing-brand">
        <BrandMark size={32} />
        Fulcrum
      </span>
      {otherLanguages().map(([lang, name]) => (
        <a key={lang} className="landing-language" href={`/?language=${lang}`} lang={lang} hrefLang={lang}>
          {name}
        </a>
      ))}
      <Link href="/login">{t('signIn')}</Link>
    </header>
  );
}

function Hero({ site, Link }: Pick<LandingProps, 'site' | 'Link'>) {
  const t = textsOf(landingTexts);
  return (
    <section className="landing-hero">
      <div>
        <h1>{t('heroTitle')}</h1>
        <p className="landing-lead">{t('heroSubtitle', { teacherName: site.teacherName })}</p>
        <p className="landing-actions">
          <Link className="landing-button" href="/register">
            {t('register')}
          </Link>
          <Link className="landing-button landing-quiet" href="/login">
            {t('signIn')}
          </Link>
        </p>
      </div>
      <LeverFigure />
    </section>
  );
}

/** About the teacher; hidden if there is neither a text nor a photo, because the name above is enough. */
function Teacher({ site, Part }: Pick<LandingProps, 'site' | 'Part'>) {
  const t = textsOf(landingTexts);
  const { teacherName, about, photo } = site;
  return (
    <Part name="teacher" shown={about !== '' || photo !== null}>
      <section className="landing-section landing-teacher" aria-labelledby="teacher">
        <Part name="photoUrl" shown={photo !== null}>
          <img
            className="landing-photo"
            src={photo?.url}
            width={photo?.width}
            height={photo?.height}
            alt={t('photoOf', { teacherName })}
            loading="lazy"
            decoding="async"
          />
        </Part>
        <div>
          <h2 id="teacher" dir="auto">
            {teacherName}
          </h2>
          <Part name="about" shown={about !== ''}>
            <p className="landing-about" dir="auto">
              {about}
            </p>
          </Part>
        </div>
      </section>
    </Part>
  );
}

function Courses({ courses, Part }: Pick<LandingSite, 'courses'> & Pick<LandingProps, 'Part'>) {
  const t = textsOf(landingTexts);
  return (
    <section className="landing-section" aria-labelledby="courses">
      <h2 id="courses">{t('courses')}</h2>
      <div className="landing-courses">
        {courses.map(({ title, description }) => (
          <Part key={title} name="courses" shown>
            <article className="landing-course">
              <h3 dir="auto">{title}</h3>
              <p dir="auto">{description}</p>
            </article>
          </Part>
        ))}
      </div>
    </section>
  );
}

/** A way that the teacher has not given has no button. */
function Contact({ site, Part }: Pick<LandingProps, 'site' | 'Part'>) {
  const t = textsOf(landingTexts);
  return (
    <section className="landing-section landing-contact" aria-labelledby="contact">
      <div>
        <h2 id="contact">{t('contact')}</h2>
        <p>{t('contactText')}</p>
      </div>
      <p className="landing-actions">
        <Part name="phone" shown={site.phone !== ''}>
          <a className="landing-button" href={site.phoneHref}>
            {t('call', { phone: site.phone })}
          </a>
        </Part>
        <Part name="messagingUrl" shown={site.messagingUrl !== ''}>
          <a className="landing-button landing-quiet" href={site.messagingUrl} target="_blank" rel="noreferrer">
            {t('message')}
          </a>
        </Part>
      </p>
    </section>
  );
}

/** Distances from the fulcrum to the points where the forces act, and lengths of the force arrows, in drawing units. */
const LOAD_ARM = 78;
const EFFORT_ARM = 244;
const EFFORT = 24;
/** Both moments are equal, so the beam is at rest. */
const LOAD = (EFFORT * EFFORT_ARM) / LOAD_ARM;

/**
 * The product's idea as a drawing: a small effort pressing down far from the fulcrum holds up a heavy load close to it.
 */
export function LeverFigure() {
  return (
    <svg className="landing-figure" viewBox="0 0 480 340" aria-hidden="true" fill="none">
      <g stroke="currentColor" strokeWidth="1.5" opacity=".28">
        <path d="M20 300h440" />
        <path d="M20 314h440" strokeDasharray="2 10" />
        <path d="M410 200a244 244 0 0 0-38-124M90 200a78 78 0 0 1 6-22" strokeDasharray="5 7" />
      </g>
      <path d="M168 214l46 86H122z" fill="currentColor" opacity=".9" />
      <g transform="rotate(6 168 208)">
        <rect x="38" y="200" width="404" height="14" rx="7" fill="currentColor" opacity=".6" />
        <rect x={168 - LOAD_ARM - 40} y="120" width="80" height="80" rx="12" fill="currentColor" opacity=".85" />
        <circle cx={168 + EFFORT_ARM} cy="178" r="22" fill="var(--landing-accent)" />
      </g>
      <g stroke="var(--landing-accent)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path data-force="effort" d={`M410 250v${EFFORT}m-12-12l12 12 12-12`} />
      </g>
      <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" opacity=".7">
        <path data-force="load" d={`M90 214v${Math.round(LOAD)}m-12-12l12 12 12-12`} />
      </g>
    </svg>
  );
}
