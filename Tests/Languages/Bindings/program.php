<?php
// php program.php FLAT LIBRARY PLUGINS: program.c, with the flat header passed to FFI::cdef.
[, $flat, $library, $plugins] = $argv;
$lh = FFI::cdef(file_get_contents($flat), $library);

function sized(string $type): FFI\CData
{
    global $lh;
    $struct = $lh->new($type);
    $struct->struct_size = FFI::sizeof($struct);
    return $struct;
}

function must(FFI\CData $failure, int $status): void
{
    if ($status != 0) {
        exit(FFI::string($failure->message) . "\n");
    }
}

$failure = sized("lh_error");
$error = FFI::addr($failure);
$options = sized("lh_host_options");
$options->flags = $lh->LH_HOST_NO_DEFAULT_PATHS;
$host = $lh->new("lh_host *");
must($failure, $lh->lh_host_create(FFI::addr($options), FFI::addr($host), $error));
must($failure, $lh->lh_host_add_search_path($host, $plugins, $error));

printf("most items %d\n", $lh->lh_library_max_items());
printf("nearest cycle %d\n", $lh->lh_library_nearest_cycle());
printf("largest coordinate %.0f\n", $lh->lh_library_max_coordinate());
printf("every one %d\n", $lh->LH_ALL);
$layout = $lh->new("lh_layout *");
$status = $lh->lh_layout_create($host, "nonesuch", null, FFI::addr($layout), $error);
printf("%d %d %s\n", $status == $lh->LH_NOT_FOUND, $failure->status, $lh->lh_status_name($status));

must($failure, $lh->lh_layout_create($host, "bnb", null, FFI::addr($layout), $error));
$class = $lh->lh_layout_class_of($layout);
printf("%s %s %d\n", $class->id, $class->version, $class->property_count);
$viewport = sized("lh_viewport");
$viewport->scale = 1;
$viewport->bounds->width = 320;
$viewport->bounds->height = 568;
$count = $lh->new("int64_t");
$count->cdata = 10;
must($failure, $lh->lh_layout_set_item_counts($layout, FFI::addr($count), 1, $error));
must($failure, $lh->lh_layout_set_viewport($layout, FFI::addr($viewport), $error));
$size = $lh->new("lh_size");
$lh->lh_layout_content_size($layout, FFI::addr($size), $error);
printf("content %.3f %.3f\n", $size->width, $size->height);

$elements = $lh->new("lh_element[64]");
$visible = $lh->new("size_t");
must($failure, $lh->lh_layout_elements_in_rect(
    $layout, FFI::addr($viewport->bounds), $elements, 64, FFI::addr($visible), $error));
for ($i = 0; $i < $visible->cdata; $i++) {
    $e = $elements[$i];
    $f = $e->frame;
    printf("%d %d %d %d %.3f %.3f %.3f %.3f\n",
        $e->kind, $e->flags, $e->section, $e->item, $f->x, $f->y, $f->width, $f->height);
}
$path = $lh->new("lh_path");
$path->kind = $lh->LH_CELL;
$path->item = 10;
$path->cycle = $lh->lh_library_nearest_cycle();
$status = $lh->lh_layout_element_at($layout, FFI::addr($path), FFI::addr($elements[0]), $error);
printf("%d %s\n", $status == $lh->LH_NO_SUCH_INDEX, FFI::string($failure->message));

$lh->lh_layout_destroy($layout);
$lh->lh_host_destroy($host);
