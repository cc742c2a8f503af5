-- Made-up dentists have drawn portraits (public/portraits/); of a real one no page shows a drawing.
alter table dentists drop constraint dentists_photo_url_check;
alter table dentists add constraint dentists_photo_url_check
  check (photo_url ~ '^/(photos/[a-z0-9]+(-[a-z0-9]+)*\.(avif|jpg|png|webp)|portraits/[0-9]{2}\.svg)$');
