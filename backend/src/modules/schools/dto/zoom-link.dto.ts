import { ArrayMaxSize, IsArray } from 'class-validator';
import { EachOf, RequiredText } from '../../../platform/http/dto-rules.js';
import { WebLink } from '../../../platform/http/web-link.js';

export const MAX_ZOOM_LINKS = 50;

/** A live class that a year's students can join. */
export class ZoomLinkDto {
  @RequiredText(120, 'Give each link a title')
  title: string;

  @WebLink()
  link: string;
}

export class ReplaceZoomLinksDto {
  /** All links of the year: what is not named goes. */
  @IsArray({ message: 'zoomLinks must be a list.' })
  @ArrayMaxSize(MAX_ZOOM_LINKS, { message: `Use at most ${MAX_ZOOM_LINKS} links.` })
  @EachOf(ZoomLinkDto, 'Each link needs a title and an address.')
  zoomLinks: ZoomLinkDto[];
}
