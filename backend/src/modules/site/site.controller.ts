import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth-guard/access.decorators.js';
import { SiteDto } from './dto/site.dto.js';
import { SiteService } from './site.service.js';

@ApiTags('site')
@Controller('site')
export class SiteController {
  constructor(private readonly site: SiteService) {}

  /** The teacher's name, phones, messaging links and courses. */
  @Public()
  @Get()
  describe(): SiteDto {
    return this.site.describe();
  }
}
