import { textsOf } from '@fulcrum/shared-ui';
import { BrandMark } from '../layout/Brand';
import type { ComponentType, ReactNode } from 'react';
import { LeverFigure } from './LeverFigure';
import landingTexts from './locales/en.json';

/** How a link of the page is made: an ordinary one in the prerendered page, the router's inside the product. */
export type LandingLink = ComponentType<{ href: string; className?: string; children: ReactNode }>;

/** The teacher's public details, or the places that the server fills. */
export interface LandingSite {
  teacherName: string;
  phone: string;
  phoneHref: string;
  messagingUrl: string;
  courses: readonly { title: string; description: string }[];
}

interface LandingProps {
  site: LandingSite;
  Link: LandingLink;
}

/** The public front page. It has no state and no effects, so that it can be rendered once, at build time. */
export function Landing({ site, Link }: LandingProps) {
  const t = textsOf(landingTexts);
  return (
    <div className="landing">
      <header className="landing-top">
        <span className="landing-brand">
          <BrandMark size={32} />
          Fulcrum
        </span>
        <Link href="/login">{t('signIn')}</Link>
      </header>
      <main>
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
        {site.courses.length > 0 && <Courses courses={site.courses} />}
        {site.phone && <Contact site={site} />}
      </main>
      <footer className="landing-foot">{site.teacherName} · Fulcrum</footer>
    </div>
  );
}

function Courses({ courses }: Pick<LandingSite, 'courses'>) {
  const t = textsOf(landingTexts);
  return (
    <section className="landing-section" aria-labelledby="courses">
      <h2 id="courses">{t('courses')}</h2>
      <div className="landing-courses">
        {courses.map(({ title, description }) => (
          <article key={title} className="landing-course">
            <h3>{title}</h3>
            <p>{description}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Contact({ site }: Pick<LandingProps, 'site'>) {
  const t = textsOf(landingTexts);
  return (
    <section className="landing-section landing-contact" aria-labelledby="contact">
      <div>
        <h2 id="contact">{t('contact')}</h2>
        <p>{t('contactText')}</p>
      </div>
      <p className="landing-actions">
        <a className="landing-button" href={site.phoneHref}>
          {t('call', { phone: site.phone })}
        </a>
        <a className="landing-button landing-quiet" href={site.messagingUrl} target="_blank" rel="noreferrer">
          {t('message')}
        </a>
      </p>
    </section>
  );
}
