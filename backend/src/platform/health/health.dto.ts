/** Reply of a running process. */
export class HealthDto {
  status: 'ok';
}

export class ReadyDto extends HealthDto {
  /** `refused` while the disk has reached its limit; everything else still works. */
  files: 'accepted' | 'refused';
}
