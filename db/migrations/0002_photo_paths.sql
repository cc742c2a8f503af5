-- A dentist's photo is a file of this site: in the folder `photos` of DATA_DIR, named like a slug.
alter table dentists add constraint dentists_photo_url_check
  check (photo_url ~ '^/photos/[a-z0-9]+(-[a-z0-9]+)*\.(avif|jpg|png|webp)$');
