/** A unit or chapter that a material belongs to. */
export class MaterialPlaceDto {
  _id: string;
  name: string;
}

export class MaterialDto {
  _id: string;
  title: string;
  /** A stored PDF: a same-origin link, signed, good for ten minutes and for this file only. URL mode: the address as given. */
  fileUrl: string;
  /** False when `fileUrl` leads to another site. */
  stored: boolean;
  yearId: string;
  unitId: MaterialPlaceDto | null;
  chapterId: MaterialPlaceDto | null;
  /** The real teacher. */
  teacherId: string;
  createdAt: string;
}
